import { signaturesOf } from '../runtime/signature.ts';

/** A ticket is valid for this many milliseconds. */
const OPEN_MS = 60_000;
const { sign, isRight } = signaturesOf('parts ');

/** Makes a ticket with which the gateway shows an operator the state of all parts. */
export function makePartsTicket(secret: string, now: Date): string {
  const until = String(now.getTime() + OPEN_MS);
  return `${until}.${sign(until, secret)}`;
}

/** Whether one of our services made this ticket and it has not expired. */
export function isPartsTicket(ticket: string, secret: string, now: Date): boolean {
  const [, until = '', proof = ''] = /^(\d{13})\.([\w-]{43})$/.exec(ticket) ?? [];
  return until !== '' && Number(until) > now.getTime() && isRight(proof, until, secret);
}

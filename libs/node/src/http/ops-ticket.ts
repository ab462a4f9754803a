import { signaturesOf } from '../runtime/signature.ts';

/** A ticket is valid for this many milliseconds. */
const OPEN_MS = 60_000;
/** What a ticket opens: the state of all parts, or their configuration. A ticket for one is not valid for the other. */
const VIEWS = { parts: signaturesOf('parts '), settings: signaturesOf('settings ') };
export type OpsView = keyof typeof VIEWS;

/** Creates a ticket for an operator. With it the gateway shows data that only the parts themselves know. */
export function makeOpsTicket(view: OpsView, secret: string, now: Date): string {
  const until = String(now.getTime() + OPEN_MS);
  return `${until}.${VIEWS[view].sign(until, secret)}`;
}

/** Whether one of our services made this ticket for this view and it has not expired. */
export function isOpsTicket(view: OpsView, ticket: string, secret: string, now: Date): boolean {
  const [, until = '', proof = ''] = /^(\d{13})\.([\w-]{43})$/.exec(ticket) ?? [];
  return until !== '' && Number(until) > now.getTime() && VIEWS[view].isRight(proof, until, secret);
}

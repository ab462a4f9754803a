import { randomBytes } from 'node:crypto';
import { signaturesOf } from '../runtime/signature.ts';

/** Seconds for which a ticket is valid. */
export const UPLOAD_TICKET_SECONDS = 120;
/** Bytes before the signature: the expiry in seconds since 1970, and random bytes that make each ticket unique. */
const END_BYTES = 4;
const NONCE_BYTES = 8;
/** Characters of the signature that are kept: 162 bits. */
const SIGNED = 27;
/** Base64url: 12 bytes and the signature. */
const UPLOAD_TICKET = /^[\w-]{43}$/;

const { sign, isRight } = signaturesOf('upload:', SIGNED);

/**
 * Makes a ticket for one upload. Before the gateway reads any of the body, it checks by the signature that one of our
 * services issued the ticket. Only the service knows the ticket's owner and whether the ticket was used.
 * @returns 43 characters of base64url
 */
export function makeUploadTicket(secret: string, now: Date): string {
  const bytes = Buffer.alloc(END_BYTES + NONCE_BYTES);
  bytes.writeUInt32BE(Math.floor(now.getTime() / 1_000) + UPLOAD_TICKET_SECONDS);
  randomBytes(NONCE_BYTES).copy(bytes, END_BYTES);
  const payload = bytes.toString('base64url');
  return payload + sign(payload, secret);
}

/** Whether one of our services issued this ticket and it has not expired. */
export function isUploadTicket(ticket: string, secret: string, now: Date): boolean {
  const payload = ticket.slice(0, -SIGNED);
  if (!UPLOAD_TICKET.test(ticket) || !isRight(ticket.slice(-SIGNED), payload, secret)) return false;
  return Buffer.from(payload, 'base64url').readUInt32BE() * 1_000 > now.getTime();
}

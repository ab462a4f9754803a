import { randomBytes } from 'node:crypto';
import { signaturesOf } from '../runtime/signature.ts';

/** How long a ticket is good for, s. */
export const UPLOAD_TICKET_SECONDS = 120;
/** Bytes before the signature: when it ends, in s since 1970, and what makes it differ from any other. */
const END_BYTES = 4;
const NONCE_BYTES = 8;
/** Letters of the signature that are kept: 162 bits. */
const SIGNED = 27;
/** Base64url: 12 bytes and the signature. */
const UPLOAD_TICKET = /^[\w-]{43}$/;

const { sign, isRight } = signaturesOf('upload:', SIGNED);

/**
 * A ticket for one upload. The gateway sees by its signature that one of ours gave it, before it takes a byte of the body;
 * whose it is and that it is used once is the service's to know.
 * @returns 43 letters of base64url
 */
export function makeUploadTicket(secret: string, now: Date): string {
  const bytes = Buffer.alloc(END_BYTES + NONCE_BYTES);
  bytes.writeUInt32BE(Math.floor(now.getTime() / 1_000) + UPLOAD_TICKET_SECONDS);
  randomBytes(NONCE_BYTES).copy(bytes, END_BYTES);
  const payload = bytes.toString('base64url');
  return payload + sign(payload, secret);
}

/** Whether one of ours gave this ticket, and it has not ended. */
export function isUploadTicket(ticket: string, secret: string, now: Date): boolean {
  const payload = ticket.slice(0, -SIGNED);
  if (!UPLOAD_TICKET.test(ticket) || !isRight(ticket.slice(-SIGNED), payload, secret)) return false;
  return Buffer.from(payload, 'base64url').readUInt32BE() * 1_000 > now.getTime();
}

import { createHash } from 'node:crypto';

/** The secret of an address: 32 bytes in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
/** What is kept of a secret. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

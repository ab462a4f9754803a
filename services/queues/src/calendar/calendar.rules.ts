import { createHash, randomBytes } from 'node:crypto';

/** The secret of an address: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
/** What is kept of a secret. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

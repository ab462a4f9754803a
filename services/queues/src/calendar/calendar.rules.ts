import { createHash } from 'node:crypto';

/** Checks the form of a calendar address's secret: 32 bytes in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
/** The hash that is stored instead of a secret. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

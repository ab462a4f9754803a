import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** Whether this has the form of a token; whose it is, the store knows. */
export const isToken = (token: string): boolean => TOKEN.test(token);
/** Makes a token that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** The server keeps only this of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
/** What the browser that holds a token is counted by. */
export const tokenName = (token: string): string => tokenHash(token).toString('base64url');

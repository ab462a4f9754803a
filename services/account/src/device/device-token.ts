import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** Whether a text has the form of a token. This does not check whether a member has the token. */
export const isToken = (token: string): boolean => TOKEN.test(token);
/** Makes an unguessable token. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** The only form of a token that the server stores. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
/** The name under which limits count the browser with a token. */
export const tokenName = (token: string): string => tokenHash(token).toString('base64url');

import { createHash } from 'node:crypto';

/** The server keeps only this of a userAUTH. */
export const authHash = (userAUTH: string): Buffer => createHash('sha256').update(userAUTH).digest();

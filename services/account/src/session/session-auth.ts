import { createHash } from 'node:crypto';

/** The only form of a userAUTH that the server stores. */
export const authHash = (userAUTH: string): Buffer => createHash('sha256').update(userAUTH).digest();

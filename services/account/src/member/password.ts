import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters (19 MiB, 2 passes, 1 lane: OWASP's first choice). */
export const hashPassword = (passhash: string): Promise<string> => hash(passhash);

/** A hash of nothing anyone has: compared with when there is no such member, so that both answers take as long. */
const NOBODY = hashPassword('nobody');

export const passwordMatches = async (stored: string | undefined, passhash: string): Promise<boolean> =>
  (await verify(stored ?? (await NOBODY), passhash)) && stored !== undefined;

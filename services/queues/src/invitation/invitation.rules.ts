/** The invitation's code in the path of its page; undefined for any other page. */
export const codeIn = (path: string): string | undefined => /^\/join\/([1-9A-HJ-NP-Za-km-z]{16})\/?$/.exec(path)?.[1];

/** Lifetime of a link in milliseconds. */
const INVITATION_MS = 7 * 86_400_000;

/** @param madeAt the time at which the link was created */
export const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + INVITATION_MS);

/** How long a link works. */
const INVITATION_MS = 7 * 86_400_000;

/** @param madeAt when a link was made */
export const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + INVITATION_MS);

/** Days in which a member can cancel the deletion. */
export const DELETION_DAYS = 7;
/** Milliseconds between the end of the last session and the deletion, so that running calls are answered. */
export const QUIET_MS = 2 * 60_000;

/** When an account is deleted whose member requests it now. */
export const deleteAtFrom = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * 86_400_000);
/** Accounts due before this moment are deleted now. */
export const dueBy = (now: Date): Date => new Date(now.getTime() - QUIET_MS);

/** The day that the member is told, in Los Angeles time. */
export const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'long' });

/** Number of days in which a member can cancel the deletion of their account. */
export const DELETION_DAYS = 7;
/**
 * Milliseconds between the end of the account's last session and the deletion, so that calls in progress still get
 * their answers.
 */
export const QUIET_MS = 2 * 60_000;

/** The time at which an account is deleted if its member requests the deletion now. */
export const deleteAtFrom = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * 86_400_000);
/** Accounts whose deletion was due before this moment are deleted now. */
export const dueBy = (now: Date): Date => new Date(now.getTime() - QUIET_MS);

/** The day of the deletion as the member reads it, in Los Angeles time. */
export const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'long' });

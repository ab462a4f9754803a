/** Days to change one's mind in. */
export const DELETION_DAYS = 7;
/** The time between the end of the last session and the deletion: calls that were under way are answered by then. */
export const QUIET_MS = 2 * 60_000;

/** When an account is deleted whose member asks for that now. */
export const deleteAtFrom = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * 86_400_000);
/** Accounts that were to go by then are deleted now. */
export const dueBy = (now: Date): Date => new Date(now.getTime() - QUIET_MS);

/** The day that a member is told, in Los Angeles. */
export const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'long' });

const DAY_MS = 86_400_000;
/** The sweep checks a new message after this many milliseconds, because its job may have been lost. */
const FIRST_SWEEP_MS = 20_000;
/** The sweep adds another job for an unsent message after this many milliseconds. */
const CALL_AGAIN_MS = 20_000;
/** Another worker may take over a message after this many milliseconds. */
const CLAIM_MS = 60_000;
/** A message that was not accepted within this many days is given up. Its row is kept. */
const GIVE_UP_DAYS = 3;
const KEEP_DAYS = 90;
/**
 * A message counts as stuck if no worker tries it for this many milliseconds after it is due. The sweep runs every 15
 * s.
 */
const OVERDUE_MS = 60_000;
/** A message that was tried this many times counts as stuck. So many tries take more than a minute. */
const MANY_TRIES = 4;
/** A message that was given up is counted in the metrics for this many milliseconds. */
const GIVEN_UP_MS = 3_600_000;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The start of the 24 hours over which a member's messages are counted. */
export const dayBefore = (now: Date): Date => after(now, -DAY_MS);
/** The time at which the sweep first checks a message that is written now. */
export const firstSweep = (now: Date): Date => after(now, FIRST_SWEEP_MS);
/** The time at which the sweep adds another job for a message whose job is added now. */
export const calledAgain = (now: Date): Date => after(now, CALL_AGAIN_MS);
/** Messages written before this moment are not tried any more. */
export const triedSince = (now: Date): Date => after(now, -GIVE_UP_DAYS * DAY_MS);
/** The time limits by which the metrics count a message as stuck or as given up. */
export const stuckBounds = (now: Date) => ({
  overdueAt: after(now, -OVERDUE_MS),
  tries: MANY_TRIES,
  triedSince: triedSince(now),
  givenUpSince: after(now, -GIVEN_UP_MS),
  tooOldSince: after(triedSince(now), -GIVEN_UP_MS),
});
/** Messages written before this moment are deleted. */
export const keptSince = (now: Date): Date => after(now, -KEEP_DAYS * DAY_MS);
/** A worker counts as dead if it claimed a message before this moment and has not sent it. */
export const claimedSince = (now: Date): Date => after(now, -CLAIM_MS);

/** The share of a day's messages that a message may use: half for messages that strangers can cause, otherwise all. */
export const shareOf = (perDay: number, ofStranger: boolean): number => (ofStranger ? Math.ceil(perDay / 2) : perDay);

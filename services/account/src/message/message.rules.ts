const DAY_MS = 86_400_000;
/** Milliseconds after which the sweep checks a message whose first call may be lost. */
const FIRST_SWEEP_MS = 20_000;
/** Milliseconds after which another call is repeated. */
const CALL_AGAIN_MS = 20_000;
/** Milliseconds after which another worker may take over a message. */
const CLAIM_MS = 60_000;
/** Days after which an unaccepted message is given up; it stays visible. */
const GIVE_UP_DAYS = 3;
const KEEP_DAYS = 90;
/** Milliseconds after which a message that nobody tries is stuck: the sweep comes every 15 s. */
const OVERDUE_MS = 60_000;
/** With so many tries a message is stuck: they took more than a minute. */
const MANY_TRIES = 4;
/** Milliseconds for which a message that was given up is counted. */
const GIVEN_UP_MS = 3_600_000;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The start of the 24 hours in which a member's messages are counted. */
export const dayBefore = (now: Date): Date => after(now, -DAY_MS);
/** When the sweep first checks a message written now. */
export const firstSweep = (now: Date): Date => after(now, FIRST_SWEEP_MS);
/** When a call made now is repeated. */
export const calledAgain = (now: Date): Date => after(now, CALL_AGAIN_MS);
/** Messages written before this moment are not tried any more. */
export const triedSince = (now: Date): Date => after(now, -GIVE_UP_DAYS * DAY_MS);
/** The bounds by which a message counts as stuck or as given up, for an operator. */
export const stuckBounds = (now: Date) => ({
  overdueAt: after(now, -OVERDUE_MS),
  tries: MANY_TRIES,
  triedSince: triedSince(now),
  givenUpSince: after(now, -GIVEN_UP_MS),
  tooOldSince: after(triedSince(now), -GIVEN_UP_MS),
});
/** Messages written before this moment are deleted. */
export const keptSince = (now: Date): Date => after(now, -KEEP_DAYS * DAY_MS);
/** A worker that claimed a message before this moment counts as dead. */
export const claimedSince = (now: Date): Date => after(now, -CLAIM_MS);

/** The part of a day's messages that one may use: half for those that strangers can cause. */
export const shareOf = (perDay: number, ofStranger: boolean): number => (ofStranger ? Math.ceil(perDay / 2) : perDay);

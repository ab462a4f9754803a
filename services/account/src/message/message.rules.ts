const DAY_MS = 86_400_000;
/** The sweep looks after a message whose first call was lost, ms. */
const FIRST_SWEEP_MS = 20_000;
/** A call that is lost again is made again after this long, ms. */
const CALL_AGAIN_MS = 20_000;
/** How long a worker may be busy with a message before another may take it over, ms. */
const CLAIM_MS = 60_000;
/** A message that nobody accepted for this long is given up; it stays visible. */
const GIVE_UP_DAYS = 3;
const KEEP_DAYS = 90;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Since when messages count for what a member may get in a day. */
export const dayBefore = (now: Date): Date => after(now, -DAY_MS);
/** When the sweep looks after a message that is written now. */
export const firstSweep = (now: Date): Date => after(now, FIRST_SWEEP_MS);
/** When a message is called for again that is called for now. */
export const calledAgain = (now: Date): Date => after(now, CALL_AGAIN_MS);
/** Messages that were written before then are tried no more. */
export const triedSince = (now: Date): Date => after(now, -GIVE_UP_DAYS * DAY_MS);
/** Messages that were written before then are dropped. */
export const keptSince = (now: Date): Date => after(now, -KEEP_DAYS * DAY_MS);
/** A worker that claimed a message before then counts as dead. */
export const claimedSince = (now: Date): Date => after(now, -CLAIM_MS);

/** How many of a day's messages are there for a message: of those that anybody may have asked for, half. */
export const shareOf = (perDay: number, ofStranger: boolean): number => (ofStranger ? Math.ceil(perDay / 2) : perDay);

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How long a ZIP is kept. */
export const KEPT_DAYS = 7;
/** A file that was asked for this long ago and is not done is not being made any more. */
const STUCK_MINUTES = 15;
/** A call that was lost is made again while it is younger than that; then its member is told that it failed. */
const CALL_AGAIN_MINUTES = 1;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A member may ask for another file when the one before was asked for before then. */
export const askedBefore = (now: Date): Date => before(now, DAY_MS);
/** A file that was asked for before then and is not done is given up. */
export const stuckBefore = (now: Date): Date => before(now, STUCK_MINUTES * MINUTE_MS);
/** For a file that was asked for before then and is not done the worker is called again. */
export const calledBefore = (now: Date): Date => before(now, CALL_AGAIN_MINUTES * MINUTE_MS);
/** A ZIP that was done before then is dropped. */
export const keptSince = (now: Date): Date => before(now, KEPT_DAYS * DAY_MS);
/** When a ZIP is dropped. */
export const keptUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + KEPT_DAYS * DAY_MS);

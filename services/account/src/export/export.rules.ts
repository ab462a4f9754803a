const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Days for which a ZIP is kept. */
export const KEPT_DAYS = 7;
/** Minutes after which a requested file that is not done counts as failed. */
const STUCK_MINUTES = 15;
/** Minutes after which the worker is started again for a requested file, in case the first call was lost. */
const CALL_AGAIN_MINUTES = 1;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A member may request another file if the previous request is older than this. */
export const askedBefore = (now: Date): Date => before(now, DAY_MS);
/** Unfinished files requested before this moment are given up. */
export const stuckBefore = (now: Date): Date => before(now, STUCK_MINUTES * MINUTE_MS);
/** For unfinished files requested before this moment the worker is started again. */
export const calledBefore = (now: Date): Date => before(now, CALL_AGAIN_MINUTES * MINUTE_MS);
/** ZIPs finished before this moment are deleted. */
export const keptSince = (now: Date): Date => before(now, KEPT_DAYS * DAY_MS);
/** When a ZIP is deleted. */
export const keptUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + KEPT_DAYS * DAY_MS);

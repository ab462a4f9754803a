const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A ZIP is kept for this many days. */
export const KEPT_DAYS = 7;
/** A requested file that is not finished after this many minutes counts as failed. */
const STUCK_MINUTES = 15;
/** After this many minutes, the job for a requested file is added again, in case the first job was lost. */
const CALL_AGAIN_MINUTES = 1;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A member may request a new file if the previous request was made before this moment. */
export const askedBefore = (now: Date): Date => before(now, DAY_MS);
/** Unfinished files requested before this moment are given up. */
export const stuckBefore = (now: Date): Date => before(now, STUCK_MINUTES * MINUTE_MS);
/** For unfinished files requested before this moment, the job is added again. */
export const calledBefore = (now: Date): Date => before(now, CALL_AGAIN_MINUTES * MINUTE_MS);
/** ZIPs finished before this moment are deleted. */
export const keptSince = (now: Date): Date => before(now, KEPT_DAYS * DAY_MS);
/** The time at which a ZIP is deleted. */
export const keptUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + KEPT_DAYS * DAY_MS);

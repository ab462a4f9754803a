import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';

/**
 * After this many milliseconds, a viewer whose row was not renewed counts as gone, because the copy of the service that
 * renewed it has died.
 */
const SEEN_MS = 4 * STREAM_BEAT_MS;
/**
 * A hold shows others that a member is about to move a title. It ends after this many milliseconds unless the member
 * renews it.
 */
const HELD_MS = 30_000;

/** Viewers whose rows were renewed after this moment are still present. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - SEEN_MS);
/** Holds that were renewed before this moment have ended. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HELD_MS);

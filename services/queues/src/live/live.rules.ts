import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';

/** Whoever was not seen for so long is gone: the copy that they looked by has died. */
const SEEN_MS = 4 * STREAM_BEAT_MS;
/** Whoever says no more for so long that they hold a title has let go of it, ms. */
const HELD_MS = 30_000;

/** Whoever was seen after this looks on. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - SEEN_MS);
/** Whoever said so before this holds a title no more. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HELD_MS);

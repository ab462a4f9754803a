import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';

/** A member who was not seen for this long is gone: the copy of the service that they looked by has died. */
const SEEN_MS = 4 * STREAM_BEAT_MS;
/** A member lets go of a title when they have not said for this long that they hold it, ms. */
const HELD_MS = 30_000;

/** Members who were seen after this still look. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - SEEN_MS);
/** Members who last said so before this no longer hold a title. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HELD_MS);

/** How often a stream says something, if only that it is there, ms: well within what a connection may be silent. */
export const STREAM_BEAT_MS = 5_000;

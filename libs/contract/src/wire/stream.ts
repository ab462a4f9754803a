/**
 * Milliseconds between two messages of a stream, which sends an empty one if need be. This is well within the idle
 * timeout of connections.
 */
export const STREAM_BEAT_MS = 5_000;

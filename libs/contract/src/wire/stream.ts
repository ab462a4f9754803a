/**
 * The longest time in milliseconds between two messages of a stream. A stream that has nothing to send sends an empty
 * message after this time. The time is much shorter than the idle timeout of connections.
 */
export const STREAM_BEAT_MS = 5_000;

/**
 * The longest time in milliseconds between two messages of a stream. The stream sends an empty message if there is
 * nothing else to send. This is well within the idle timeout of connections.
 */
export const STREAM_BEAT_MS = 5_000;

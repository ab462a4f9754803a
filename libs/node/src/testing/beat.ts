import type { Watches } from '../live/watches.ts';

/** Makes what a service watches beat now, as it does by itself every STREAM_BEAT_MS. @param by who holds the watches */
export const beat = (by: object): void => (by as unknown as { watches: Watches<unknown, never> }).watches.beat();

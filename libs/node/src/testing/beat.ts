import type { Subscriptions } from '../live/subscriptions.ts';

/** Makes the subscriptions of a service beat now, as it does by itself every STREAM_BEAT_MS. @param by who holds the subscriptions */
export const beat = (by: object): void =>
  (by as unknown as { subscriptions: Subscriptions<unknown, never> }).subscriptions.beat();

import type { Subscriptions } from '../live/subscriptions.ts';

/**
 * Makes a service's subscriptions send a beat now. Otherwise they send one every STREAM_BEAT_MS.
 * @param by the object that holds them
 */
export const beat = (by: object): void =>
  (by as unknown as { subscriptions: Subscriptions<unknown, never> }).subscriptions.beat();

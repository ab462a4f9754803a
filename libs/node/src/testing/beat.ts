import type { Subscriptions } from '../live/subscriptions.ts';

/** Makes a service's subscriptions beat now, as they do every STREAM_BEAT_MS. @param by the object that holds them */
export const beat = (by: object): void =>
  (by as unknown as { subscriptions: Subscriptions<unknown, never> }).subscriptions.beat();

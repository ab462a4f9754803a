import { setTimeout as sleep } from 'node:timers/promises';

/** The clock and timer for requests to TMDB. Tests use their own, in which waiting takes no time. */
export interface Pace {
  /** The time in milliseconds since 1970. It never goes back. */
  now(): number;
  wait(ms: number): Promise<unknown>;
  /** A random number from 0 up to 1. */
  random(): number;
}

export const realPace: Pace = {
  now: () => performance.timeOrigin + performance.now(),
  wait: sleep,
  random: Math.random,
};

import { setTimeout as sleep } from 'node:timers/promises';

/** The time of whoever waits for somebody else's server; tests bring their own, in which waiting takes none. */
export interface Pace {
  /** ms since 1970, never backwards. */
  now(): number;
  wait(ms: number): Promise<unknown>;
  /** 0 to 1. */
  random(): number;
}

export const realPace: Pace = {
  now: () => performance.timeOrigin + performance.now(),
  wait: sleep,
  random: Math.random,
};

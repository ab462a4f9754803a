import { setTimeout as sleep } from 'node:timers/promises';

/** The clock for waiting on a foreign server. Tests have their own, in which waiting takes no time. */
export interface Pace {
  /** Milliseconds since 1970, never backwards. */
  now(): number;
  wait(ms: number): Promise<unknown>;
  /** From 0 to 1. */
  random(): number;
}

export const realPace: Pace = {
  now: () => performance.timeOrigin + performance.now(),
  wait: sleep,
  random: Math.random,
};

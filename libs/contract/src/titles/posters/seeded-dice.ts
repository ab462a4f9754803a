import { hash } from './poster-palettes.ts';

/** A repeatable source of random numbers: the same seed gives the same numbers on every machine. */
export interface Dice {
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** One entry of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
}

/** Starts a stream of numbers (sfc32) from any text. Streams of different texts are independent. */
export function castDice(seed: string): Dice {
  let [a, b, c, d] = [hash(`${seed}a`), hash(`${seed}b`), hash(`${seed}c`), 1];
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 0x1_0000_0000;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (probability) => next() < probability,
  };
}

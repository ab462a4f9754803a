import { LRUCache } from 'lru-cache';

/** A map that holds so much at most: what was used longest ago goes first. */
export type BoundedMap<V extends object> = LRUCache<string, V>;

/** @param most entries */
export const boundedByCount = <V extends object>(most: number): BoundedMap<V> => new LRUCache({ max: most });

/**
 * @param most of all sizes together; an entry that is larger by itself is not kept
 * @param sizeOf in the same unit
 */
export const boundedBySize = <V extends object>(most: number, sizeOf: (value: V) => number): BoundedMap<V> =>
  new LRUCache({ maxSize: most, sizeCalculation: (value) => Math.max(1, sizeOf(value)) });

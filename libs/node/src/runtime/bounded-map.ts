import { LRUCache } from 'lru-cache';

/** A map of limited size that drops the least recently used entry first. */
export type BoundedMap<V extends object> = LRUCache<string, V>;

/** @param most the number of entries */
export const boundedByCount = <V extends object>(most: number): BoundedMap<V> => new LRUCache({ max: most });

/**
 * @param most the limit for the sum of all sizes; an entry larger than the limit is not stored
 * @param sizeOf in the same unit
 * @param onGone called with each entry that was evicted or deleted
 */
export const boundedBySize = <V extends object>(
  most: number,
  sizeOf: (value: V) => number,
  onGone: (key: string) => void = () => {},
): BoundedMap<V> =>
  new LRUCache({
    maxSize: most,
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    dispose: (_, key, reason) => {
      if (reason !== 'set') onGone(key);
    },
  });

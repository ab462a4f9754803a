import { LRUCache } from 'lru-cache';

/** A map of limited size: the least recently used entry goes first. */
export type BoundedMap<V extends object> = LRUCache<string, V>;

/** @param most entries */
export const boundedByCount = <V extends object>(most: number): BoundedMap<V> => new LRUCache({ max: most });

/**
 * @param most limit of all sizes together; an entry that alone is larger is not kept
 * @param sizeOf in the same unit
 * @param onGone told which entry had to go, or was taken out
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

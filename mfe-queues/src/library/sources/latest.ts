import type { TextFile } from './entry.ts';

/**
 * Makes a value from a file, and caches it until another file comes. Several sources look at one file before the next
 * file comes. Caching the values of hundreds of files would take too much memory.
 */
export function forLatest<Made>(make: (file: TextFile) => Made): (file: TextFile) => Made {
  let latest = new WeakMap<TextFile, { made: Made }>();
  return (file) => {
    const known = latest.get(file) ?? { made: make(file) };
    if (!latest.has(file)) latest = new WeakMap([[file, known]]);
    return known.made;
  };
}

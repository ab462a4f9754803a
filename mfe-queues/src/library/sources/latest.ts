import type { TextFile } from './entry.ts';

/**
 * Makes something from a file and keeps it until another file is asked about. Several sources look at one file before
 * they look at the next, and keeping hundreds of files would take too much memory.
 */
export function forLatest<Made>(make: (file: TextFile) => Made): (file: TextFile) => Made {
  let latest = new WeakMap<TextFile, { made: Made }>();
  return (file) => {
    const known = latest.get(file) ?? { made: make(file) };
    if (!latest.has(file)) latest = new WeakMap([[file, known]]);
    return known.made;
  };
}

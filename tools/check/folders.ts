import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Offence } from './stores.ts';

/** The largest number of files in one folder that a reader can take in. */
const MOST_FILES = 25;

export const CROWDED = {
  name: 'a-folder-has-25-files-at-most',
  comment: 'Sort its files into folders by what they are about.',
};

/**
 * Finds folders with more files than a reader can take in. Built files and packages do not count.
 * @param areas folders to look through, of `baseDir`
 */
export function crowdedFolders(baseDir: string, areas: readonly string[]): Offence[] {
  const files = globSync(`{${areas.join(',')}}/**/*.{ts,tsx,mjs,css,json,yaml}`, {
    cwd: baseDir,
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist-dev/**', 'tools/check/fixtures/**'],
  });
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([from, count]) => ({ rule: CROWDED.name, from, to: `${count} files` }));
}

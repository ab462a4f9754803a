import { TmdbAway } from './tmdb.errors.ts';

/** Failures in a row after which nobody is there. */
const ENOUGH = 5;

/**
 * Asks TMDB about one after another: the row is for whoever looks at a page now. One that fails keeps no other from its
 * turn.
 * @returns how many failed
 * @throws TmdbAway when it failed again and again
 */
export async function oneByOne<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<number> {
  let failed = 0;
  let inARow = 0;
  for (const item of items)
    try {
      await run(item);
      inARow = 0;
    } catch (error) {
      if (!(error instanceof TmdbAway) || ++inARow === ENOUGH) throw error;
      failed++;
    }
  return failed;
}

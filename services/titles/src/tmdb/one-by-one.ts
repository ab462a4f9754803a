import { TmdbAway } from './tmdb.errors.ts';

/** TMDB counts as down after this many failures in a row. */
const ENOUGH = 5;

/**
 * Requests one item after another. More requests at once would delay members who are waiting for a page. After a
 * failure, the next item is requested.
 * @returns the number of failures
 * @throws TmdbAway after many failures in a row
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

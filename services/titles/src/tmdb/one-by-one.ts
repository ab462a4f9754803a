import { TmdbAway } from './tmdb.errors.ts';

/** The number of failures in a row after which TMDB counts as down. */
const ENOUGH = 5;

/**
 * Requests one item after another, because more requests at once would delay members who are waiting for a page. After
 * a failure, it continues with the next item.
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

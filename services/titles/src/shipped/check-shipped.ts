import type { TmdbDetail } from '../record/tmdb-detail.ts';

/**
 * The largest accepted difference of two vote averages of the same title. They may differ, because they are from
 * different days.
 */
const SCORE_SLACK = 0.3;

export interface CheckResult {
  compared: number;
  /** The number of shipped movies that are missing in the file. */
  absent: number;
  mismatches: string[];
}

/**
 * Compares shipped movies with facts from another source, by TMDB id. Title, year and language must be equal; the score
 * must be similar.
 * @param rows with tmdb_id, title, release_date, original_language and vote_average
 */
export function checkMovies(details: readonly TmdbDetail[], rows: Iterable<Record<string, string>>): CheckResult {
  const byID = new Map([...rows].map((row) => [Number(row.tmdb_id), row]));
  const result: CheckResult = { compared: 0, absent: 0, mismatches: [] };
  for (const movie of details) {
    if (movie.media_type !== 'movie') continue;
    const row = byID.get(movie.id);
    if (!row) result.absent++;
    else {
      result.compared++;
      result.mismatches.push(...[...differences(movie, row)].map((d) => `movie ${movie.id} ${movie.title}: ${d}`));
    }
  }
  return result;
}

function* differences(
  movie: Extract<TmdbDetail, { media_type: 'movie' }>,
  row: Record<string, string>,
): Generator<string> {
  const year = (date: string | null | undefined) => (date ?? '').slice(0, 4);
  if (movie.title !== row.title) yield `title is "${row.title}" there`;
  if (year(movie.release_date) !== year(row.release_date))
    yield `year ${year(movie.release_date)} is ${year(row.release_date)} there`;
  if (movie.original_language !== row.original_language)
    yield `language ${movie.original_language} is ${row.original_language} there`;
  const off = Math.abs((movie.vote_average ?? 0) - Number(row.vote_average));
  if (!(off <= SCORE_SLACK + 1e-9)) yield `score ${movie.vote_average} is ${row.vote_average} there`;
}

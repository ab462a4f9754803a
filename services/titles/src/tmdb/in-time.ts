import { TmdbAway } from './tmdb.errors.ts';

/**
 * Returns the result if it arrives in time. Otherwise the work continues in the background.
 * @throws TmdbAway when the result is late
 */
export async function inTime<T>(doing: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TmdbAway('it did not answer in time')), patienceMs);
  });
  return Promise.race([doing, late]).finally(() => clearTimeout(timer));
}

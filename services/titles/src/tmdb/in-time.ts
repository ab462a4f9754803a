import { TmdbAway } from './tmdb.errors.ts';

/** The result if it arrives in time; otherwise the work continues on its own. @throws TmdbAway when late */
export async function inTime<T>(doing: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TmdbAway('it did not answer in time')), patienceMs);
  });
  return Promise.race([doing, late]).finally(() => clearTimeout(timer));
}

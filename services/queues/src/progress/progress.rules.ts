import type { EpisodeStand } from './progress.reads.ts';

/** A mean is shown only if there are at least this many ratings. */
export const MEAN_FROM = 5;

/**
 * The next episode of a rewatch: the first episode after the newest play that has fewer plays than the episode before
 * it. An episode without plays is never part of a rewatch.
 * @param episodes the numbered episodes, in order
 */
export function rewatchOf(
  episodes: readonly Pick<EpisodeStand, 'season' | 'number' | 'plays'>[],
  newest: { season: number | null; episode: number | null },
): { season: number; episode: number } | null {
  const at = episodes.findIndex((e) => e.season === newest.season && e.number === newest.episode);
  if (at < 0) return null;
  for (let n = at + 1; n < episodes.length; n++) {
    const [before, one] = [episodes[n - 1], episodes[n]];
    if (before && one && one.plays < before.plays)
      return one.plays > 0 ? { season: one.season, episode: one.number } : null;
  }
  return null;
}

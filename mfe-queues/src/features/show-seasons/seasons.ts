import type { SeasonSummary } from '@videoqs/contract/titles/season';
import type { Progress } from '../../plays/shown.ts';

/**
 * Returns the newest season that has begun. If no season has begun, or the dates are unknown, it is the first season.
 */
export function currentOf(seasons: readonly SeasonSummary[]): number | undefined {
  const today = new Date().toISOString().slice(0, 10);
  const begun = seasons.filter((s) => s.season_number > 0 && s.air_date !== null && s.air_date <= today);
  return (begun.at(-1) ?? seasons[0])?.season_number;
}

/** The listed seasons, and seasons that the member watched and that are no longer listed. Specials come last. */
export function withMine(listed: readonly SeasonSummary[], progress: Progress | undefined): SeasonSummary[] {
  const more = (progress?.seasons ?? [])
    .filter((s) => s.episodes.length > 0 && !listed.some((l) => l.season_number === s.season))
    .map(
      (s): SeasonSummary => ({
        season_number: s.season,
        name: s.name || `Season ${s.season}`,
        overview: '',
        air_date: s.episodes[0]?.airDate ?? null,
        episode_count: s.episodes.length,
        poster_path: null,
        scores: [],
      }),
    );
  return [...listed, ...more].sort((a, b) => (a.season_number || 1e6) - (b.season_number || 1e6));
}

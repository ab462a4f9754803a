import type { SeasonRecord } from '../catalogue/title-record.ts';
import type { ShowDetail } from './tmdb-detail.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Moves the episodes of seasons into the list of seasons. TMDB sends them beside the show, in fields such as
 * `season/1`.
 */
export function withEpisodes(detail: unknown): unknown {
  if (!isObject(detail) || !Array.isArray(detail.seasons)) return detail;
  const seasons = detail.seasons.map((season: unknown) => {
    const asked = isObject(season) ? detail[`season/${season.season_number}`] : undefined;
    return isObject(season) && isObject(asked) ? { ...season, episodes: asked.episodes } : season;
  });
  return { ...detail, seasons };
}

/** A show's seasons in order, with specials last. Each number occurs once. */
export function seasonsOf(d: ShowDetail): SeasonRecord[] {
  const byNumber = new Map(d.seasons.map((s) => [s.season_number, s]));
  return [...byNumber.values()]
    .sort((a, b) => (a.season_number || Number.MAX_SAFE_INTEGER) - (b.season_number || Number.MAX_SAFE_INTEGER))
    .map((s) => ({
      number: s.season_number,
      name: s.name ?? (s.season_number ? `Season ${s.season_number}` : 'Specials'),
      overview: s.overview ?? '',
      airDate: s.air_date,
      episodeCount: s.episode_count ?? s.episodes.length,
      posterPath: s.poster_path,
      episodes: [...new Map(s.episodes.map((e) => [e.episode_number, e])).values()]
        .sort((a, b) => a.episode_number - b.episode_number)
        .map((e) => ({
          number: e.episode_number,
          name: e.name ?? '',
          overview: e.overview ?? '',
          airDate: e.air_date,
          runtime: e.runtime || null,
          stillPath: e.still_path,
          voteAverage: e.vote_average ?? 0,
        })),
    }));
}

import type { Reply } from '@videoqs/contract/calls';
import type { Episode as EpisodeReply, SeasonSummary } from '@videoqs/contract/titles/season';
import type { Episode, Season } from '../catalogue/season.entity.ts';

/** @param scores the scores of the season's known episodes, in order */
const presentSeason = (s: Season, scores: readonly number[]): SeasonSummary => ({
  season_number: s.number,
  name: s.name,
  overview: s.overview,
  air_date: s.airDate ?? null,
  episode_count: s.episodes,
  poster_path: s.posterPath ?? null,
  scores: scores.map((score) => score || null),
});

const presentEpisode = (e: Episode): EpisodeReply => ({
  episode_number: e.number,
  name: e.name,
  overview: e.overview,
  air_date: e.airDate ?? null,
  runtime: e.runtime ?? null,
  still_path: e.stillPath ?? null,
  vote_average: e.voteAverage,
});

/** A show's seasons in order, specials last. @param scores of known episodes, by season */
export function presentSeasons({
  seasons,
  scores,
}: {
  seasons: readonly Season[];
  scores: ReadonlyMap<number, readonly number[]>;
}): SeasonSummary[] {
  const [specials, numbered] = [seasons.filter((s) => s.number === 0), seasons.filter((s) => s.number > 0)];
  return [...numbered, ...specials].map((s) => presentSeason(s, scores.get(s.number) ?? []));
}

/** A season with its episodes. */
export const presentSeasonPage = ({
  season,
  episodes,
}: {
  season: Season;
  episodes: readonly Episode[];
}): Reply<'/api/television/fetchSeason'> => ({
  season: presentSeason(
    season,
    episodes.map((e) => e.voteAverage),
  ),
  episodes: episodes.map(presentEpisode),
  badFetch: false,
});

import type { Reply } from '@videoqs/contract/calls';
import type { Episode as EpisodeReply, SeasonSummary } from '@videoqs/contract/titles/season';
import type { Collection } from './collection.entity.ts';
import type { Episode, Season } from './season.entity.ts';
import type { Title } from './title.entity.ts';
import { type CardRow, presentCard } from './title-card.ts';

type MovieReply = Reply<'/api/movies/fetchMovieByID'>;
type Colours = MovieReply['movieInfo']['colours'];
type ShowReply = Reply<'/api/television/fetchTelevisionByID'>;

const shared = (t: Title, colours: Colours) => ({
  vid: t.vid,
  title: t.title,
  certification_us: t.certification,
  youtubeKey: t.facts.youtubeKey,
  genres: t.genres,
  status: t.facts.status,
  tagline: t.facts.tagline,
  vote_average: t.voteAverage,
  vote_count: t.voteCount,
  poster_path: t.posterPath ?? null,
  backdrop_path: t.backdropPath ?? null,
  original_language: t.language,
  homepage: t.facts.homepage,
  overview: t.overview,
  keywords: t.keywords,
  colours,
  countries: t.countries,
  images: t.facts.images ?? [], // titles from before they were kept have none
  badFetch: false, // the catalogue holds it; nothing was fetched from upstream that could have failed
});

export const presentMovie = (t: Title, colours: Colours): MovieReply['movieInfo'] => ({
  ...shared(t, colours),
  movieID: t.vid,
  original_title: t.originalTitle,
  runtime: t.runtime ?? null,
  release_date: t.date ?? null,
  belongs_to_collection: t.collectionID ?? null,
  imdb_id: t.facts.imdbID,
});

export const presentShow = (t: Title, colours: Colours): ShowReply['televisionInfo'] => ({
  ...shared(t, colours),
  tvID: t.vid,
  original_name: t.originalTitle,
  languages: t.facts.languages,
  in_production: t.facts.inProduction,
  episode_run_time: t.runtime ?? null,
  number_of_episodes: t.facts.episodes,
  number_of_seasons: t.facts.seasons,
  first_air_date: t.date ?? null,
  last_air_date: t.facts.lastAirDate,
  next_episode_to_air: t.facts.nextEpisode,
  type: t.facts.showType,
  networks: t.facts.networks.map((n) => n.name),
  networksID: t.facts.networks.map((n) => n.id),
  imdb_id: t.facts.imdbID,
});

/** @param scores of its episodes known, in their order */
export const presentSeason = (s: Season, scores: readonly number[]): SeasonSummary => ({
  season_number: s.number,
  name: s.name,
  overview: s.overview,
  air_date: s.airDate ?? null,
  episode_count: s.episodes,
  poster_path: s.posterPath ?? null,
  scores: scores.map((score) => score || null),
});

export const presentEpisode = (e: Episode): EpisodeReply => ({
  episode_number: e.number,
  name: e.name,
  overview: e.overview,
  air_date: e.airDate ?? null,
  runtime: e.runtime ?? null,
  still_path: e.stillPath ?? null,
  vote_average: e.voteAverage,
});

/** @param parts in release order */
export const presentCollection = (
  c: Collection,
  parts: readonly CardRow[],
): NonNullable<MovieReply['collectionInfo']> => ({
  cid: c.id,
  name: c.name,
  poster_path: c.posterPath ?? null,
  backdrop_path: c.backdropPath ?? null,
  overview: c.overview,
  numParts: parts.length,
  partSummaryArr: parts.map(presentCard),
});

export const presentWatch = (t: Title) => ({ whereToWatchObj: t.watch, badWhereToWatchFetch: false });

import { z } from 'zod';
import { briefTitle } from './brief-title.ts';
import {
  count,
  dateOrYear,
  goodOnesOf,
  id,
  listOf,
  optionalDate,
  optionalText,
  picture,
  resultsOf,
  text,
} from './tmdb-values.ts';

/**
 * The part that we store of TMDB's detail JSON (v3, with credits, keywords, videos, release_dates or content_ratings,
 * watch/providers, external_ids and recommendations appended). Missing fields and null are treated alike. A wrong type
 * is refused.
 */
const named = z.object({ name: text });
const person = {
  id,
  name: text.refine((s) => s !== '', 'a person without a name'),
  profile_path: picture,
  gender: count.nullish(),
};
const castMember = z.object({
  ...person,
  character: optionalText,
  order: z.int().nullish(),
  known_for_department: optionalText,
  roles: listOf(z.object({ character: optionalText })),
});
const crewMember = z.object({
  ...person,
  job: optionalText,
  department: optionalText,
  jobs: listOf(z.object({ job: optionalText })),
});
const credits = z.object({ cast: listOf(castMember), crew: listOf(crewMember) }).nullish();
const provider = z.object({ provider_id: z.int().nullish(), provider_name: text });
const country = z.object({
  link: optionalText,
  flatrate: listOf(provider),
  rent: listOf(provider),
  buy: listOf(provider),
  ads: listOf(provider),
  free: listOf(provider),
});

const image = z.object({ file_path: picture, width: count, height: count });
const episodeDetail = z.object({
  episode_number: count,
  name: optionalText,
  overview: optionalText,
  air_date: optionalDate,
  runtime: count.nullish(),
  still_path: picture,
  vote_average: z.number().min(0).max(10).nullish(),
});
const seasonDetail = z.object({
  season_number: count,
  name: optionalText,
  overview: optionalText,
  air_date: optionalDate,
  episode_count: count.nullish(),
  poster_path: picture,
  /** The episodes; present when the season was requested separately (`season/1`). */
  episodes: listOf(episodeDetail),
});

const shared = {
  id,
  adult: z.literal(false, 'for adults').nullish(),
  overview: optionalText,
  genres: listOf(named),
  vote_average: z.number().min(0).max(10).nullish(),
  vote_count: count.nullish(),
  popularity: z.number().min(0).max(1e9).nullish(),
  poster_path: picture,
  backdrop_path: picture,
  original_language: optionalText,
  homepage: optionalText,
  tagline: optionalText,
  status: optionalText,
  imdb_id: optionalText,
  external_ids: z.object({ imdb_id: optionalText }).nullish(),
  credits,
  keywords: z.object({ keywords: listOf(named), results: listOf(named) }).nullish(),
  production_countries: listOf(z.object({ iso_3166_1: optionalText, name: optionalText })),
  origin_country: listOf(text),
  images: z.object({ backdrops: listOf(image), posters: listOf(image) }).nullish(),
  videos: resultsOf(z.object({ key: text, site: text, type: text, official: z.boolean().nullish() })),
  recommendations: z.object({ results: goodOnesOf(briefTitle) }).nullish(),
  'watch/providers': z.object({ results: z.record(z.string().regex(/^[A-Z]{2}$/), country) }).nullish(),
};

const movieDetail = z.object({
  ...shared,
  media_type: z.literal('movie'),
  title: text.refine((s) => s !== '', 'no title'),
  original_title: optionalText,
  release_date: dateOrYear,
  runtime: count.nullish(),
  belongs_to_collection: z.object({ id, name: text, poster_path: picture, backdrop_path: picture }).nullish(),
  release_dates: resultsOf(
    z.object({ iso_3166_1: text, release_dates: listOf(z.object({ certification: optionalText })) }),
  ),
});
const showDetail = z.object({
  ...shared,
  media_type: z.literal('tv'),
  name: text.refine((s) => s !== '', 'no title'),
  original_name: optionalText,
  first_air_date: dateOrYear,
  last_air_date: optionalDate,
  next_episode_to_air: z.object({ air_date: optionalDate }).nullish(),
  episode_run_time: listOf(count),
  number_of_episodes: count.nullish(),
  number_of_seasons: count.nullish(),
  in_production: z.boolean().nullish(),
  languages: listOf(text),
  type: optionalText,
  networks: listOf(z.object({ id, name: text })),
  seasons: listOf(seasonDetail),
  created_by: listOf(z.object(person)),
  aggregate_credits: credits,
  content_ratings: resultsOf(z.object({ iso_3166_1: text, rating: optionalText })),
});

export const tmdbDetail = z.discriminatedUnion('media_type', [movieDetail, showDetail]);
/** The input type of the schema. */
export type TmdbDetail = z.input<typeof tmdbDetail>;
export type MovieDetail = z.output<typeof movieDetail>;
export type ShowDetail = z.output<typeof showDetail>;

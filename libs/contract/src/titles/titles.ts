import { z } from 'zod';
import { call, nextCursor, page } from '../wire/call.ts';
import { mediaType, titleCard, vid } from '../wire/values.ts';

/** Providers of one country, by how they offer the title. */
export const offers = z.object({
  link: z.string(),
  flatrate: z.array(z.string()),
  rent: z.array(z.string()),
  buy: z.array(z.string()),
  ads: z.array(z.string()),
  free: z.array(z.string()),
});
export const whereToWatch = z.record(z.string(), offers);
/** Both strings are of castcrew-string.ts: `id~name~character~profile_path` joined by `|`. */
export const castCrew = z.object({ castString: z.string(), crewString: z.string() });

const shared = {
  vid,
  certification_us: z.string(),
  youtubeKey: z.string(),
  genres: z.array(z.string()),
  status: z.string(),
  tagline: z.string(),
  vote_average: z.number(),
  vote_count: z.int(),
  poster_path: z.string().nullable(),
  backdrop_path: z.string().nullable(),
  original_language: z.string(),
  homepage: z.string(),
  overview: z.string(),
  keywords: z.array(z.string()),
  /** Ground, ink and accent of the drawn poster, for placeholders and backdrops. */
  colours: z.object({ ground: z.string(), ink: z.string(), accent: z.string() }),
  badFetch: z.boolean(),
  title: z.string(),
};
export const movieInfo = z.object({
  ...shared,
  movieID: vid,
  original_title: z.string(),
  runtime: z.int().nullable(),
  release_date: z.string().nullable(),
  belongs_to_collection: z.int().nullable(),
  imdb_id: z.string(),
});
export const televisionInfo = z.object({
  ...shared,
  tvID: vid,
  original_name: z.string(),
  languages: z.array(z.string()),
  in_production: z.boolean(),
  episode_run_time: z.int().nullable(),
  number_of_episodes: z.int().nullable(),
  number_of_seasons: z.int().nullable(),
  first_air_date: z.string().nullable(),
  last_air_date: z.string().nullable(),
  next_episode_to_air: z.string().nullable(),
  type: z.string(),
  networks: z.array(z.string()),
  networksID: z.array(z.int()),
});
export const collectionInfo = z.object({
  cid: z.int(),
  name: z.string(),
  poster_path: z.string().nullable(),
  backdrop_path: z.string().nullable(),
  overview: z.string(),
  numParts: z.int(),
  partSummaryArr: z.array(titleCard),
});

const anyone = { service: 'titles', who: 'anyone' } as const;
const watchPart = { whereToWatchObj: whereToWatch, badWhereToWatchFetch: z.boolean() };

export const movies = {
  fetchMovieByID: call({
    ...anyone,
    path: '/api/movies/fetchMovieByID',
    summary: 'A movie whole: facts, collection, where to watch, cast and crew.',
    body: z.object({ vid }),
    reply: z.object({
      movieInfo,
      collectionInfo: collectionInfo.nullable(),
      ...watchPart,
      castCrewObj: castCrew,
      similar: z.array(titleCard),
    }),
    codes: ['not-found'],
  }),
};

export const television = {
  fetchTelevisionByID: call({
    ...anyone,
    path: '/api/television/fetchTelevisionByID',
    summary: 'A show whole: facts, where to watch, cast and crew.',
    body: z.object({ vid }),
    reply: z.object({ televisionInfo, ...watchPart, castCrewObj: castCrew, similar: z.array(titleCard) }),
    codes: ['not-found'],
  }),
};

export const sharedfetches = {
  fetchWhereToWatchByID: call({
    ...anyone,
    path: '/api/sharedfetches/fetchWhereToWatchByID',
    summary: 'Where a title can be watched, by country.',
    body: z.object({ mediaType, vid }),
    reply: z.object(watchPart),
    codes: ['not-found'],
  }),
  fetchFullCastCrewByMediaID: call({
    ...anyone,
    path: '/api/sharedfetches/fetchFullCastCrewByMediaID',
    summary: 'The whole cast and crew of a title.',
    body: z.object({ mediaType, vid }),
    reply: z.object({ castCrewObj: castCrew, badFetch: z.boolean() }),
    codes: ['not-found'],
  }),
};

export const titles = {
  searchTitles: call({
    ...anyone,
    path: '/api/titles/searchTitles',
    summary: 'Titles by name, forgiving typos, best first.',
    body: z.object({ query: z.string().trim().max(100), ...page(50, 20) }),
    reply: z.object({ results: z.array(titleCard), nextCursor }),
    codes: [],
  }),
  fetchPopular: call({
    ...anyone,
    path: '/api/titles/fetchPopular',
    summary: 'The catalogue, most popular first.',
    body: z.object({ mediaType: mediaType.optional(), genre: z.string().max(40).optional(), ...page(50, 20) }),
    reply: z.object({ results: z.array(titleCard), nextCursor }),
    codes: [],
  }),
};

export const castcrew = {
  fetchCCMemberByID: call({
    ...anyone,
    path: '/api/castcrew/fetchCCMemberByID',
    summary: 'A cast or crew member.',
    body: z.object({ ccID: vid }),
    reply: z.object({
      castCrewObj: z.object({
        ccID: vid,
        name: z.string(),
        popularity: z.number(),
        birthday: z.string().nullable(),
        known_for_department: z.string(),
        deathday: z.string().nullable(),
        gender: z.int(),
        biography: z.string(),
        place_of_birth: z.string(),
        profile_path: z.string().nullable(),
        imdb_id: z.string(),
        homepage: z.string(),
      }),
    }),
    codes: ['not-found'],
    later: true,
  }),
  fetchImages: call({
    ...anyone,
    path: '/api/castcrew/fetchImages',
    summary: 'Pictures of a cast or crew member.',
    body: z.object({ ccID: vid }),
    reply: z.object({ imagesObj: z.object({ imageString: z.string() }) }),
    codes: ['not-found'],
    later: true,
  }),
  fetchCareerCredits: call({
    ...anyone,
    path: '/api/castcrew/fetchCareerCredits',
    summary: 'Everything a person worked on that the catalogue holds.',
    body: z.object({ ccID: vid }),
    reply: z.object({ careerCreditsObj: z.object({ castString: z.string(), crewString: z.string() }) }),
    codes: ['not-found'],
    later: true,
  }),
};

import { z } from 'zod';
import { call } from '../wire/call.ts';
import { titleCard, vid } from '../wire/values.ts';
import { castCrew } from './castcrew.ts';
import { sharedFacts } from './title-facts.ts';
import { watchPart } from './watch.ts';

const movieInfo = z.object({
  ...sharedFacts,
  movieID: vid,
  original_title: z.string(),
  runtime: z.int().nullable(),
  release_date: z.string().nullable(),
  belongs_to_collection: z.int().nullable(),
  imdb_id: z.string(),
});
const collectionInfo = z.object({
  cid: z.int(),
  name: z.string(),
  poster_path: z.string().nullable(),
  backdrop_path: z.string().nullable(),
  overview: z.string(),
  numParts: z.int(),
  partSummaryArr: z.array(titleCard),
});
const anyone = { service: 'titles', who: 'anyone' } as const;

export const movies = {
  fetchMovieByID: call({
    ...anyone,
    path: '/api/movies/fetchMovieByID',
    summary: 'A movie whole: facts, collection, where to watch, cast and crew.',
    writes: false,
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

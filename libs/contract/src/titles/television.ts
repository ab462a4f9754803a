import { z } from 'zod';
import { call } from '../wire/call.ts';
import { titleCard, vid } from '../wire/values.ts';
import { castCrew } from './castcrew.ts';
import { airedEpisode, seasonSummary } from './season.ts';
import { sharedFacts } from './title-facts.ts';
import { watchPart } from './watch.ts';

const televisionInfo = z.object({
  ...sharedFacts,
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
  /** The last aired episode, and the next one with a date. Only known episodes count. Specials do not count. */
  last_episode: airedEpisode.nullable().optional(),
  next_episode: airedEpisode.nullable().optional(),
  type: z.string(),
  networks: z.array(z.string()),
  networksID: z.array(z.int()),
  imdb_id: z.string(),
});
const anyone = { service: 'titles', who: 'anyone' } as const;

export const television = {
  fetchTelevisionByID: call({
    ...anyone,
    path: '/api/television/fetchTelevisionByID',
    summary: 'A show whole: facts, where to watch, cast and crew.',
    writes: false,
    body: z.object({ vid }),
    reply: z.object({
      televisionInfo,
      /** In order of number, specials last; [] when only the number of seasons is known. */
      seasons: z.array(seasonSummary),
      ...watchPart,
      castCrewObj: castCrew,
      similar: z.array(titleCard),
    }),
    codes: ['not-found'],
  }),
};

import { z } from 'zod';
import { call } from '../wire/call.ts';
import { vid } from '../wire/values.ts';

/** A season as the show's page lists it; number 0 is the specials. */
export const seasonSummary = z.object({
  season_number: z.int().min(0),
  name: z.string(),
  overview: z.string(),
  air_date: z.string().nullable(),
  episode_count: z.int(),
  poster_path: z.string().nullable(),
  /**
   * The score out of 10 of each known episode, in order; null if there is none. The season's card draws them as bars.
   */
  scores: z.array(z.number().nullable()),
});
export type SeasonSummary = z.infer<typeof seasonSummary>;
/** An episode with its air date, as a show's page lists the last and the next episode. */
export const airedEpisode = z.object({ season: z.int(), episode: z.int(), name: z.string(), air_date: z.string() });
export type AiredEpisode = z.infer<typeof airedEpisode>;
const episode = z.object({
  episode_number: z.int(),
  name: z.string(),
  overview: z.string(),
  air_date: z.string().nullable(),
  runtime: z.int().nullable(),
  still_path: z.string().nullable(),
  vote_average: z.number(),
});
export type Episode = z.infer<typeof episode>;

export const seasons = {
  fetchSeason: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/television/fetchSeason',
    summary: 'The episodes of a season that the catalogue knows.',
    writes: false,
    body: z.object({ vid, season_number: z.int().min(0).max(10_000) }),
    reply: z.object({ season: seasonSummary, episodes: z.array(episode), badFetch: z.boolean() }),
    codes: ['not-found'],
  }),
};

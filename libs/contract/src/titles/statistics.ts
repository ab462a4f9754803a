import { z } from 'zod';
import { call } from '../wire/call.ts';
import { calendarDate, timestamp, titleCard } from '../wire/values.ts';

const byType = { movies: z.int(), shows: z.int() };
/** The current figure of another service; null if that service has been down since the last count. */
const theirs = z.int().nullable();

export const statistics = {
  fetchDbStats: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchDbStats',
    summary:
      'What the catalogue holds, counted: totals, growth, decades, countries, runtimes, what is missing, how fresh.',
    writes: false,
    body: z.object({}),
    reply: z.object({
      /** When the catalogue was counted. */
      countedAt: timestamp,
      totals: z.object({
        ...byType,
        people: z.int(),
        credits: z.int(),
        members: theirs,
        reviews: theirs,
        queues: theirs,
        sharedQueues: theirs,
        remindersSent: theirs,
      }),
      /** Titles in the catalogue at the end of each day, the oldest day first. */
      growth: z.array(z.object({ day: calendarDate, ...byType })),
      /** `best`: the most popular of the decade. */
      decades: z.array(z.object({ decade: z.int(), ...byType, best: titleCard.nullable() })),
      /** For the countries with most titles: how many of their titles are of each genre. */
      countries: z.array(
        z.object({
          country: z.string(),
          titles: z.int(),
          genres: z.array(z.object({ genre: z.string(), titles: z.int() })),
        }),
      ),
      /** Movies by runtime, in steps of ten minutes. `best`: well-known movies for comparison. */
      runtimes: z.object({
        bars: z.array(z.object({ from: z.int(), movies: z.int() })),
        best: z.array(titleCard),
      }),
      /** How many of each decade's titles are of each genre. */
      genresByDecade: z.array(
        z.object({
          decade: z.int(),
          titles: z.int(),
          genres: z.array(z.object({ genre: z.string(), titles: z.int() })),
        }),
      ),
      /** The number of titles that have each fact. */
      completeness: z.array(
        z.object({
          what: z.enum(['overview', 'poster', 'cast', 'runtime', 'certification', 'trailer', 'whereToWatch', 'date']),
          ...byType,
        }),
      ),
      /** When titles were last checked against their source: within a week, within a month, or longer ago. */
      freshness: z.object({ week: z.int(), month: z.int(), older: z.int() }),
      /** Whether this installation reads TMDB's daily exports. If not, their page has nothing to show. */
      hasDumps: z.boolean().optional(),
    }),
    codes: [],
  }),
};

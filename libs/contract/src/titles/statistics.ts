import { z } from 'zod';
import { call } from '../wire/call.ts';
import { calendarDate, timestamp, titleCard } from '../wire/values.ts';

const byType = { movies: z.int(), shows: z.int() };
/** Of another service; null while it is away. */
const theirs = z.int().nullable();

export const statistics = {
  fetchDbStats: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchDbStats',
    summary:
      'What the catalogue holds, counted: totals, growth, decades, countries, runtimes, what is missing, how fresh.',
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
      /** Titles in the catalogue at the end of each day, oldest first. */
      growth: z.array(z.object({ day: calendarDate, ...byType })),
      /** `best`: the most popular of the decade. */
      decades: z.array(z.object({ decade: z.int(), ...byType, best: titleCard.nullable() })),
      /** Of the countries with most titles: of each country's titles, how many are of each genre. */
      countries: z.array(
        z.object({
          country: z.string(),
          titles: z.int(),
          genres: z.array(z.object({ genre: z.string(), titles: z.int() })),
        }),
      ),
      /** Movies by ten minutes of runtime; `best`: well-known ones to compare with. */
      runtimes: z.object({
        bars: z.array(z.object({ from: z.int(), movies: z.int() })),
        best: z.array(titleCard),
      }),
      /** Of each decade's titles, how many are of each genre. */
      genresByDecade: z.array(
        z.object({
          decade: z.int(),
          titles: z.int(),
          genres: z.array(z.object({ genre: z.string(), titles: z.int() })),
        }),
      ),
      /** How many titles have it. */
      completeness: z.array(
        z.object({
          what: z.enum(['overview', 'poster', 'cast', 'runtime', 'certification', 'trailer', 'whereToWatch', 'date']),
          ...byType,
        }),
      ),
      /** How long ago titles were last checked against where they came from. */
      freshness: z.object({ week: z.int(), month: z.int(), older: z.int() }),
    }),
    codes: [],
  }),
};

import { z } from 'zod';
import { call } from '../wire/call.ts';
import { titleCard } from '../wire/values.ts';

/** A title as an imported list describes the title. */
const wantedTitle = z.object({
  title: z.string().max(300),
  year: z.int().min(1).max(9999).nullable(),
  type: z.enum(['movie', 'tv']).nullable(),
  imdb: z
    .string()
    .regex(/^tt\d{1,12}$/)
    .optional(),
  tmdb: z.int().min(1).max(2_000_000_000).optional(),
  tvdb: z.int().min(1).max(2_000_000_000).optional(),
});
export type WantedTitle = z.input<typeof wantedTitle>;

export const match = {
  matchTitles: call({
    service: 'titles',
    who: 'member',
    path: '/api/titles/matchTitles',
    summary: 'Which titles of the catalogue a list from elsewhere means.',
    writes: false,
    body: z.object({ wanted: z.array(wantedTitle).min(1).max(200) }),
    reply: z.object({
      /**
       * One entry for each title of the request, in order. `sure`: the first candidate is right; otherwise the member
       * chooses a candidate. `by`: the way in which the first candidate was found.
       */
      matches: z.array(
        z.object({
          sure: z.boolean(),
          by: z.enum(['id', 'name']).optional(),
          /** Whether the name in the list was accepted although one letter of it is wrong. */
          slip: z.boolean().optional(),
          candidates: z.array(titleCard),
        }),
      ),
    }),
    codes: [],
  }),
};

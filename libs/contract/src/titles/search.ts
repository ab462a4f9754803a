import { z } from 'zod';
import { call, nextCursor, page } from '../wire/call.ts';
import { mediaType, titleCard } from '../wire/values.ts';

const anyone = { service: 'titles', who: 'anyone' } as const;

/** The catalogue by name and by popularity. */
export const titles = {
  searchTitles: call({
    ...anyone,
    path: '/api/titles/searchTitles',
    summary: 'Titles by name, forgiving typos, best first.',
    writes: false,
    body: z.object({ query: z.string().trim().max(100), ...page(50, 20) }),
    reply: z.object({ results: z.array(titleCard), nextCursor }),
    codes: [],
  }),
  fetchPopular: call({
    ...anyone,
    path: '/api/titles/fetchPopular',
    summary: 'The catalogue, most popular first.',
    writes: false,
    body: z.object({ mediaType: mediaType.optional(), genre: z.string().max(40).optional(), ...page(50, 20) }),
    reply: z.object({ results: z.array(titleCard), nextCursor }),
    codes: [],
  }),
};

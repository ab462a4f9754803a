import { z } from 'zod';
import { call } from '../wire/call.ts';
import { mediaType, vid } from '../wire/values.ts';

/** Providers of one country, by how they offer the title. */
export const offers = z.object({
  link: z.string(),
  flatrate: z.array(z.string()),
  rent: z.array(z.string()),
  buy: z.array(z.string()),
  ads: z.array(z.string()),
  free: z.array(z.string()),
});
const whereToWatch = z.record(z.string(), offers);
/** What the answer of a title says of it. */
export const watchPart = { whereToWatchObj: whereToWatch, badWhereToWatchFetch: z.boolean() };
const anyone = { service: 'titles', who: 'anyone' } as const;

export const watch = {
  fetchWhereToWatchByID: call({
    ...anyone,
    path: '/api/sharedfetches/fetchWhereToWatchByID',
    summary: 'Where a title can be watched, by country.',
    body: z.object({ mediaType, vid }),
    reply: z.object(watchPart),
    codes: ['not-found'],
  }),
};

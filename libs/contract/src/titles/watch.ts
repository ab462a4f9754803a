import { z } from 'zod';
import { call } from '../wire/call.ts';
import { countryCode, mediaKeyValue, mediaType, vid } from '../wire/values.ts';

/** The providers in one country, by kind of offer. */
export const offers = z.object({
  link: z.string(),
  flatrate: z.array(z.string()),
  rent: z.array(z.string()),
  buy: z.array(z.string()),
  ads: z.array(z.string()),
  free: z.array(z.string()),
});
const whereToWatch = z.record(z.string(), offers);
/** The where-to-watch part of a title's answer. */
export const watchPart = { whereToWatchObj: whereToWatch, badWhereToWatchFetch: z.boolean() };
const anyone = { service: 'titles', who: 'anyone' } as const;

export const watch = {
  fetchStreams: call({
    ...anyone,
    path: '/api/sharedfetches/fetchStreams',
    summary: 'Which of some services stream these titles in a country: by subscription, with ads or free.',
    writes: false,
    body: z.object({
      keys: z.array(mediaKeyValue).min(1).max(100),
      country: countryCode,
      services: z.array(z.string().max(60)).min(1).max(40),
    }),
    /** Titles that none of the services stream are left out. */
    reply: z.object({ streams: z.record(mediaKeyValue, z.array(z.string())) }),
    codes: [],
  }),
  fetchWhereToWatchByID: call({
    ...anyone,
    path: '/api/sharedfetches/fetchWhereToWatchByID',
    summary: 'Where a title can be watched, by country.',
    writes: false,
    body: z.object({ mediaType, vid }),
    reply: z.object(watchPart),
    codes: ['not-found'],
  }),
};

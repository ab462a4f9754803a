import { z } from 'zod';
import { currentService } from '../account/streaming-services.ts';
import { WALL_LIMITS } from '../limits/titles.ts';
import { call, nextCursor, page } from '../wire/call.ts';
import { mediaKeyValue, titleCard } from '../wire/values.ts';
import { TONIGHT_LENGTHS, TONIGHT_SHOWN } from './tonight.ts';

const services = z.array(z.string().max(60).transform(currentService)).max(40);
const country = z.string().regex(/^[A-Z]{2}$/);

/** Rows of titles to discover, besides the popular ones of fetchPopular. */
export const discover = {
  fetchNewOnServices: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchNewOnServices',
    summary: 'Titles that these services have begun to stream in a country, newest there first.',
    writes: false,
    body: z.object({ services, country: country.default('US'), ...page(50, 16) }),
    reply: z.object({ results: z.array(titleCard), nextCursor }),
    codes: [],
  }),
  fetchComingSoon: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchComingSoon',
    summary: 'Movies not released yet and shows with an episode to come, soonest first.',
    writes: false,
    body: z.object({ ...page(50, 16) }),
    reply: z.object({ results: z.array(titleCard.extend({ date: z.string() })), nextCursor }),
    codes: [],
  }),
  fetchHiddenGems: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchHiddenGems',
    summary: 'Titles that are very well liked by few, best first, without those that I have seen.',
    writes: false,
    body: z.object({ ...page(50, 16) }),
    reply: z.object({ results: z.array(titleCard), nextCursor }),
    codes: [],
  }),
  fetchBecauseQueued: call({
    service: 'titles',
    who: 'member',
    path: '/api/titles/fetchBecauseQueued',
    summary:
      'Titles like those that I queued last, without those that are in my queue or that I have seen; a row for each.',
    writes: false,
    body: z.object({ rows: z.int().min(1).max(5).default(2) }),
    reply: z.object({ rows: z.array(z.object({ because: titleCard, results: z.array(titleCard) })) }),
    codes: [],
  }),
  fetchTonight: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchTonight',
    summary: 'Well-liked titles to start tonight on these services; without services, free ones or the best liked.',
    writes: false,
    body: z.object({
      services,
      country: country.default('US'),
      length: z.enum(TONIGHT_LENGTHS).default('any'),
      /** Titles that were shown before. The answer lists them last. */
      shown: z.array(mediaKeyValue).max(TONIGHT_SHOWN).default([]),
      limit: z.int().min(1).max(12).default(3),
    }),
    reply: z.object({
      /** Each title with the services that stream it. If the caller chose services, only those are named. */
      results: z.array(titleCard.extend({ services: z.array(z.string()) })),
      /** The properties that all results share. */
      from: z.enum(['services', 'free', 'liked']),
      /** If nothing was found: the limit that the caller should remove. */
      tight: z.enum(['length', 'services']).nullable(),
    }),
    codes: [],
  }),
  fetchWall: call({
    service: 'titles',
    who: 'anyone',
    path: '/api/titles/fetchWall',
    summary:
      'Well-known titles to mark as seen or wanted: of three rows two like the last picks, one of something else.',
    writes: false,
    body: z.object({
      /** The picks so far, the newest last. */
      picked: z
        .array(z.object({ mediaType_vid: mediaKeyValue, as: z.enum(['seen', 'want']) }))
        .max(WALL_LIMITS.picked)
        .default([]),
      /** Titles shown before; they are not shown again. */
      shown: z.array(mediaKeyValue).max(WALL_LIMITS.shown).default([]),
      limit: z.int().min(1).max(WALL_LIMITS.titles).default(WALL_LIMITS.titles),
    }),
    reply: z.object({
      /** Empty once every title was shown. */
      rows: z.array(
        z.object({
          /** The kind of the row: well-known titles, titles like the named picks, or something else. */
          kind: z.enum(['known', 'like', 'else']),
          like: z.array(z.object({ mediaType_vid: mediaKeyValue, title: z.string() })),
          /** At most six titles. */
          results: z.array(titleCard),
        }),
      ),
    }),
    codes: [],
  }),
};

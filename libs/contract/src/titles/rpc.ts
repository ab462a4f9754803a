import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { pageHead } from '../rpc/page-head.ts';
import { calendarDate, countryCode, mediaKeyValue, timestamp, titleCard } from '../wire/values.ts';
import { offers } from './watch.ts';

const datedCard = titleCard.extend({
  changedAt: timestamp.optional(),
  /** Whether it belongs to a collection. */
  isSeq: z.boolean().optional(),
});

const sheet = titleCard.extend({
  overview: z.string(),
  certification: z.string(),
  youtubeKey: z.string(),
  /** Countries where it is offered nowhere are left out. */
  offers: z.record(z.string(), offers),
});
export type TitleSheet = z.infer<typeof sheet>;

export const titlesRpcs = {
  /**
   * Cards of the titles that exist, in the order asked. `changedAt` is when the title last changed by its own service's
   * clock, as `at` of title.changed is: what is newer of an answer and an event shows by the two, whatever the asker's
   * clock says. Services from before it stood here leave it out.
   */
  'titles.cards': rpc('titles', z.object({ keys: z.array(mediaKeyValue).max(500) }), z.array(datedCard)),
  /** What of these shows airs in the next 90 days, and did in the last 7, soonest first; at most 500. */
  'titles.airings': rpc(
    'titles',
    z.object({ keys: z.array(mediaKeyValue).max(500) }),
    z.array(
      z.object({
        mediaType_vid: mediaKeyValue,
        title: z.string(),
        season: z.int(),
        episode: z.int(),
        name: z.string(),
        date: calendarDate,
      }),
    ),
  ),
  /** What one decides by: words, trailer, and where to watch in these countries; of those that exist, in the order asked. */
  'titles.sheets': rpc(
    'titles',
    z.object({ keys: z.array(mediaKeyValue).max(500), countries: z.array(countryCode).max(60) }),
    z.array(sheet),
  ),
  /** Those of the titles that one of the services streams in a country: by subscription, with ads or free. */
  'titles.streamed': rpc(
    'titles',
    z.object({
      keys: z.array(mediaKeyValue).max(10_000),
      country: countryCode,
      services: z.array(z.string().max(60)).max(40),
    }),
    z.array(mediaKeyValue),
  ),
  /**
   * What the page at a path says of itself in its head, and to who reads without scripts. null: there is no such page.
   * `query`: of its address, without the question mark.
   */
  'titles.head': rpc(
    'titles',
    z.object({ path: z.string().max(300), query: z.string().max(300).default('') }),
    pageHead.nullable(),
  ),
} as const;

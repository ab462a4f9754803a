import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { calendarDate, mediaKeyValue, timestamp, titleCard } from '../wire/values.ts';

const datedCard = titleCard.extend({
  changedAt: timestamp.optional(),
  /** Whether it belongs to a collection. */
  isSeq: z.boolean().optional(),
});

/** A page's head, and its first content as plain words. Addresses are paths: the gateway knows its site. */
const pageHead = z.object({
  title: z.string(),
  description: z.string(),
  /** Of the one address of this page. */
  canonical: z.string(),
  image: z.string(),
  ogType: z.enum(['website', 'video.movie', 'video.tv_show', 'profile']),
  /** schema.org's Movie, TVSeries or Person. */
  jsonLd: z.record(z.string(), z.unknown()),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  links: z.array(z.object({ to: z.string(), text: z.string() })),
});
export type PageHead = z.infer<typeof pageHead>;

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
  /**
   * What the page at a path says of itself in its head, and to who reads without scripts. null: there is no such page.
   */
  'titles.head': rpc('titles', z.object({ path: z.string().max(300) }), pageHead.nullable()),
} as const;

import { z } from 'zod';
import { queuesSlots } from './queues/slots.ts';
import { mediaKeyValue, timestamp } from './wire/values.ts';

/** The picture of a title or person that the frame shows beside a line of text. */
const picture = { mediaType_vid: mediaKeyValue.optional(), imgSrc: z.string().nullable().optional() };

/** One line behind the bell. */
export const notice = z.object({
  noticeID: z.string(),
  at: timestamp,
  text: z.string(),
  /** The member who caused it, if any; their picture is shown. */
  who: z.string().optional(),
  /** The muted second line. */
  detail: z.string().optional(),
  /** The path within the product that the notice leads to. */
  to: z.string(),
  /** The shared queue that another member added this member to. The line offers to leave it. */
  putInto: queuesSlots['queues/LeaveQueue'].optional(),
  /** On the last line of a page, while there are older notices: the value of `after` for the next page. */
  next: z.string().optional(),
  ...picture,
});
export type Notice = z.infer<typeof notice>;

/** One line below the search box. */
export const searchHit = z.object({
  hitID: z.string(),
  text: z.string(),
  detail: z.string().optional(),
  to: z.string(),
  year: z.int().nullable().optional(),
  genres: z.array(z.string()).optional(),
  /** The name of an icon in libs/web, used without a picture. */
  icon: z.string().optional(),
  /** Whether it only resembles the typed words, because nothing is called that. */
  isNear: z.boolean().optional(),
  ...picture,
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * The modules that an area exposes as `./feeds/<name>`. The frame calls the default export of every area that has one.
 */
export interface Feeds {
  /**
   * A page of notices for the bell, the newest first; called for members only. `after`: the `next` of the last line so
   * far.
   */
  notices: (signal: AbortSignal, after?: string) => Promise<Notice[]>;
  /** The results for a typed query, the best first. @throws CallError */
  search: (query: string, signal: AbortSignal) => Promise<SearchHit[]>;
}
export type FeedName = keyof Feeds;

import { z } from 'zod';
import { queuesSlots } from './queues/slots.ts';
import { mediaKeyValue, timestamp } from './wire/values.ts';

/** What the frame shows of a title or person beside a line of text. */
const picture = { mediaType_vid: mediaKeyValue.optional(), imgSrc: z.string().nullable().optional() };

/** One line behind the bell. */
export const notice = z.object({
  noticeID: z.string(),
  at: timestamp,
  text: z.string(),
  /** Whose doing it is, where it is somebody's: for the picture. */
  who: z.string().optional(),
  /** Second line, muted. */
  detail: z.string().optional(),
  /** Path of the product that it leads to. */
  to: z.string(),
  /** The shared queue that somebody put the member into: the line offers to leave it. */
  putInto: queuesSlots['queues/LeaveQueue'].optional(),
  /** On the last line of a page, while there are older ones: what the feed is asked with to go on. */
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
  /** Name of an icon of libs/web, where there is no picture to show. */
  icon: z.string().optional(),
  ...picture,
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * Modules that an area exposes as `./feeds/<name>` and whose default export the frame calls; all areas that have one are
 * asked.
 */
export interface Feeds {
  /** Lines for the bell, newest first, a page of them. Asked of members only. `after`: the `next` of the last line so far. */
  notices: (signal: AbortSignal, after?: string) => Promise<Notice[]>;
  /** What a typed query finds, best first. @throws CallError */
  search: (query: string, signal: AbortSignal) => Promise<SearchHit[]>;
}
export type FeedName = keyof Feeds;

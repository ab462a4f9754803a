import { z } from 'zod';
import { mediaKeyValue, timestamp } from '../wire/values.ts';

/** What the frame shows of a title or person beside a line of text. */
const picture = { mediaType_vid: mediaKeyValue.optional(), imgSrc: z.string().nullable().optional() };

/** One line behind the bell. */
export const notice = z.object({
  noticeID: z.string(),
  at: timestamp,
  text: z.string(),
  /** Second line, muted. */
  detail: z.string().optional(),
  /** Path of the product that it leads to. */
  to: z.string(),
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
  ...picture,
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * Modules that an area exposes as `./feeds/<name>` and whose default export the frame calls; all areas that have one are
 * asked.
 */
export interface Feeds {
  /** Lines for the bell, newest first. Asked of members only. */
  notices: (signal: AbortSignal) => Promise<Notice[]>;
  /** What a typed query finds, best first. @throws CallError */
  search: (query: string, signal: AbortSignal) => Promise<SearchHit[]>;
}
export type FeedName = keyof Feeds;

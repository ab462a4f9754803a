import { z } from 'zod';
import { queuesSlots } from './queues/slots.ts';
import { socialSlots } from './social/slots.ts';
import { mediaKeyValue, timestamp } from './wire/values.ts';

/** The picture of a title or person that the frame shows beside a line of text. */
const picture = { mediaType_vid: mediaKeyValue.optional(), imgSrc: z.string().nullable().optional() };

/** One line behind the bell. */
export const notice = z.object({
  noticeID: z.string(),
  at: timestamp,
  text: z.string(),
  /** The member who caused the notice, if any. The frame shows their picture. */
  who: z.string().optional(),
  /** The second line, drawn in a muted color. */
  detail: z.string().optional(),
  /** The path within the product that the notice links to. */
  to: z.string(),
  /** The shared queue to which another member added this member. The line offers to leave the queue. */
  putInto: queuesSlots['queues/LeaveQueue'].optional(),
  /** The member who began to follow this member. The line offers to follow that member back. */
  follower: socialSlots['social/FollowBack'].optional(),
  /**
   * The value of `after` for the next page. Only the last line of a page has it, and only if there are older notices.
   */
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
  /** The name of an icon in libs/web, shown when there is no picture. */
  icon: z.string().optional(),
  /** Whether the name only resembles the typed words, because no name matches exactly. */
  isNear: z.boolean().optional(),
  ...picture,
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * The modules that an area exposes as `./feeds/<name>`. If an area has such a module, the frame calls its default
 * export.
 */
export interface Feeds {
  /**
   * A page of notices for the bell, the newest first. The frame calls it for members only. `after`: the `next` of the
   * last line loaded so far.
   */
  notices: (signal: AbortSignal, after?: string) => Promise<Notice[]>;
  /** The results for a typed query, the best first. @throws CallError */
  search: (query: string, signal: AbortSignal) => Promise<SearchHit[]>;
}
export type FeedName = keyof Feeds;

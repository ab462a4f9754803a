import { z } from 'zod';
import { call, nextCursor, page } from '../wire/call.ts';
import { mediaKeyValue, memberRef, timestamp, userID } from '../wire/values.ts';
import { reviewSays } from './review.ts';

export const feedRow = z.object({
  feedID: z.string(),
  kind: z.enum(['reviewed', 'queued', 'top10', 'followed', 'leveledUp', 'shared']),
  actor: memberRef,
  mediaType_vid: mediaKeyValue.optional(),
  title: z.string().optional(),
  poster_path: z.string().nullable().optional(),
  text: z.string().optional(),
  /** For a follow: the member who was followed. */
  about: memberRef.optional(),
  StarRating: z.number().optional(),
  ...reviewSays,
  /** The number of titles in this row. The row shows the newest of them. */
  count: z.int().optional(),
  titles: z.array(z.object({ mediaType_vid: mediaKeyValue, title: z.string() })).optional(),
  at: timestamp,
});

/** A title watched on one day. Plays have a separate list, because older releases do not know this kind of activity. */
export const watchedRow = feedRow.extend({
  kind: z.literal('watched'),
  /** For a show: the number of episodes watched that day, and the last of these episodes. */
  watched: z.object({ episodes: z.int(), season: z.int(), episode: z.int() }).optional(),
});

/** The activity of members whom the caller follows. */
export const feed = {
  refreshFeedAndFollowinglist: call({
    service: 'social',
    who: 'member',
    path: '/api/person/refreshFeedAndFollowinglist',
    summary: 'My feed and whom I follow; with personID, what that member did and whom they follow.',
    writes: false,
    body: z.object({ personID: userID.optional(), ...page(100, 50) }),
    reply: z.object({
      feedList: z.array(feedRow),
      /** Plays for the same page. Both lists together are one feed, ordered by `at`. */
      watchedList: z.array(watchedRow).optional(),
      followingIDs: z.array(userID),
      followingNames: z.array(z.string()),
      numFollowing: z.int().optional(),
      numFollowers: z.int().optional(),
      nextCursor,
    }),
    codes: [],
  }),
};

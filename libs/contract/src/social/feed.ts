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
  /** The member it is about: who was followed. */
  about: memberRef.optional(),
  StarRating: z.number().optional(),
  ...reviewSays,
  /** Of titles that belong together: how many, and the newest of them, this one first. */
  count: z.int().optional(),
  titles: z.array(z.object({ mediaType_vid: mediaKeyValue, title: z.string() })).optional(),
  at: timestamp,
});

/** What those I follow have done. */
export const feed = {
  refreshFeedAndFollowinglist: call({
    service: 'social',
    who: 'member',
    path: '/api/person/refreshFeedAndFollowinglist',
    summary: 'My feed and whom I follow; with personID, what that member did and whom they follow.',
    body: z.object({ personID: userID.optional(), ...page(100, 50) }),
    reply: z.object({
      feedList: z.array(feedRow),
      followingIDs: z.array(userID),
      followingNames: z.array(z.string()),
      numFollowing: z.int().optional(),
      numFollowers: z.int().optional(),
      nextCursor,
    }),
    codes: [],
  }),
};

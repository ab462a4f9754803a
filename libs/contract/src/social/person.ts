import { z } from 'zod';
import { call, empty, nextCursor, page } from '../wire/call.ts';
import { mediaKeyValue, memberRef, timestamp, userID } from '../wire/values.ts';
import { feedRow } from './feed.ts';
import { username } from './member.ts';

const anyone = { service: 'social', who: 'anyone', later: true } as const;
const member = { service: 'social', who: 'member' } as const;

/** Somebody in a list of who follows whom. */
const follower = memberRef.extend({
  /** When that began. */
  since: timestamp,
  /** Whether I follow them. */
  amFollowing: z.boolean(),
});

export const person = {
  show411: call({
    ...anyone,
    path: '/api/person/show411',
    summary: "A member's profile.",
    body: z.object({ user2Lookup: username, viewTwin: z.boolean().optional(), viewFeed: z.boolean().optional() }),
    reply: z.object({
      userID,
      username,
      firstName: z.string(),
      lastName: z.string(),
      zipcode: z.string(),
      location: z.string(),
      memberSince: timestamp,
      level: z.string(),
      numGenreSelections: z.int(),
      genres: z.array(z.string()),
      numFollowers: z.int(),
      numFollowing: z.int(),
      amFollowing: z.boolean(),
      BIQscore: z.int(),
      feedList: z.array(feedRow),
      twin: z
        .object({
          score: z.number().min(0).max(100),
          confidence: z.number(),
          overlap: z.int(),
          agree: z.array(z.string()),
          disagree: z.array(z.string()),
          jointPicks: z.array(mediaKeyValue),
        })
        .optional(),
    }),
    codes: ['not-found'],
  }),
  newFollow: call({
    ...member,
    path: '/api/person/newFollow',
    summary: 'Follows a member.',
    body: z.object({ personID: userID, activeOrPassive: z.enum(['active', 'passive']).default('passive') }),
    reply: z.object({ userMessage: z.string(), numGuestFollowers: z.int() }),
    codes: ['not-found'],
  }),
  unFollow: call({
    ...member,
    path: '/api/person/unFollow',
    summary: 'Unfollows a member.',
    body: z.object({ personID: userID, personName: username }),
    reply: z.object({ numPersonFollowers: z.int() }),
    codes: ['not-found'],
  }),
  refreshFollowerslist: call({
    ...member,
    path: '/api/person/refreshFollowerslist',
    summary: 'Who follows me, the newest first.',
    body: z.object(page(100)),
    reply: z.object({
      followerIDs: z.array(userID),
      followerNames: z.array(z.string()),
      /** The same with their pictures. */
      people: z.array(follower),
      numFollowers: z.int(),
      nextCursor,
    }),
    codes: [],
  }),
  refreshFollowinglist: call({
    ...member,
    path: '/api/person/refreshFollowinglist',
    summary: 'Whom I follow, the newest first.',
    body: z.object(page(100)),
    reply: z.object({ people: z.array(follower), numFollowing: z.int(), nextCursor }),
    codes: [],
  }),
  usersAndFollowingForDebug: call({
    ...member,
    path: '/api/person/usersAndFollowingForDebug',
    summary: 'Whom I follow, raw; development only.',
    body: empty,
    reply: z.object({ followingIDs: z.array(userID) }),
    codes: ['not-found'],
  }),
};

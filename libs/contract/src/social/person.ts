import { z } from 'zod';
import { call, empty, nextCursor, page } from '../wire/call.ts';
import { mediaKeyValue, memberRef, timestamp, titleCard, userID } from '../wire/values.ts';
import { feedRow } from './feed.ts';
import { username } from './member.ts';

const anyone = { service: 'social', who: 'anyone' } as const;
const member = { service: 'social', who: 'member' } as const;

/** How alike two members' tastes are. */
const twin = z.object({
  /** 0 to 100; 50 says nothing. Rather a guess below 10 shared titles. */
  score: z.number().min(0).max(100),
  /** 0 to 1, by how much there is to compare. */
  confidence: z.number().min(0).max(1),
  /** Titles both have rated. */
  overlap: z.int(),
  /** Of them, those whose stars are at most half a star apart. */
  within: z.int(),
  /** Titles that stand in the Top 10s of both. */
  topShared: z.int(),
  /** Genres whose taste sliders both have moved. */
  slidersShared: z.int(),
  /** Names of titles both see alike, and of those they do not. */
  agree: z.array(z.string()),
  disagree: z.array(z.string()),
  jointPicks: z.array(mediaKeyValue),
  /** The same with how well each would like it, 0 to 100. */
  picks: z.array(
    z.object({
      mediaType_vid: mediaKeyValue,
      title: z.string(),
      year: z.int().nullable(),
      mine: z.int(),
      theirs: z.int(),
    }),
  ),
  /** How many I gave at least a star more, half a star more, the same, half a star less, at least a star less. */
  piles: z.array(z.int()).length(5),
  /** The titles both have rated, the newest 60. */
  shared: z.array(z.object({ mediaType_vid: mediaKeyValue, title: z.string(), mine: z.number(), theirs: z.number() })),
});

/** Somebody in a list of who follows whom. */
const follower = memberRef.extend({
  /** When that began. */
  since: timestamp,
  /** Whether I follow them. */
  amFollowing: z.boolean(),
});
/** The first three of somebody's Top 10 movies, or shows where there are no movies. */
const topThree = z.array(titleCard.pick({ mediaType_vid: true, title: true, year: true, genres: true, colour: true }));

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
      imgSrc: z.string().nullable(),
      numReviews: z.int(),
      /** What the BIQ is made of: a start, then points for how many reviews, of how many genres and of how many decades. */
      BIQ: z.object({
        start: z.number(),
        reviews: z.number(),
        genres: z.number(),
        decades: z.number(),
        numGenres: z.int(),
        topGenre: z.string(),
        numDecades: z.int(),
      }),
      /** Some of those I follow who follow this member, and how many there are. */
      followedBy: z.object({ people: z.array(memberRef), count: z.int() }),
      /** Whether I block or mute this member. */
      hidden: z.enum(['block', 'mute']).nullable(),
      twin: twin.optional(),
    }),
    codes: ['not-found'],
  }),
  peopleLikeMe: call({
    ...member,
    path: '/api/person/peopleLikeMe',
    summary: 'Members whom I do not follow and whose tastes are like mine, the most alike first.',
    body: empty,
    reply: z.object({
      people: z.array(
        memberRef
          .extend(twin.pick({ score: true, overlap: true, within: true, topShared: true }).shape)
          /** Names of titles both see alike, three at most. */
          .extend({ agree: z.array(z.string()).max(3) }),
      ),
    }),
    codes: [],
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
      numFollowing: z.int().optional(),
      nextCursor,
    }),
    codes: [],
  }),
  refreshFollowinglist: call({
    ...member,
    path: '/api/person/refreshFollowinglist',
    summary: 'Whom I follow, the newest first.',
    body: z.object(page(100)),
    reply: z.object({
      /** top3: left out while it cannot be told. */
      people: z.array(follower.extend({ top3: topThree.max(3).optional() })),
      numFollowing: z.int(),
      numFollowers: z.int().optional(),
      nextCursor,
    }),
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

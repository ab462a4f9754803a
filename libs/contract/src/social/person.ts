import { z } from 'zod';
import { call, empty, nextCursor, page } from '../wire/call.ts';
import { mediaKeyValue, memberRef, timestamp, titleCard, userID } from '../wire/values.ts';
import { feedRow, watchedRow } from './feed.ts';
import { username } from './member.ts';

const anyone = { service: 'social', who: 'anyone' } as const;
const member = { service: 'social', who: 'member' } as const;

/** The similarity of two members' tastes. */
const twin = z.object({
  /** From 0 to 100; 50 means that nothing is known. With fewer than 10 shared titles the value is mostly a guess. */
  score: z.number().min(0).max(100),
  /** From 0 to 1, by the amount of data compared. */
  confidence: z.number().min(0).max(1),
  /** The number of titles that both members have rated. */
  overlap: z.int(),
  /** The number of shared titles whose stars differ by at most half a star. */
  within: z.int(),
  /** The number of titles in both members' Top 10s. */
  topShared: z.int(),
  /** The number of genres whose taste sliders both have moved. */
  slidersShared: z.int(),
  /** Names of titles on which the two agree, and on which they disagree. */
  agree: z.array(z.string()),
  disagree: z.array(z.string()),
  jointPicks: z.array(mediaKeyValue),
  /** Titles that both would like, with each member's expected happiness from 0 to 100. */
  picks: z.array(
    z.object({
      mediaType_vid: mediaKeyValue,
      title: z.string(),
      year: z.int().nullable(),
      mine: z.int(),
      theirs: z.int(),
    }),
  ),
  /**
   * Five numbers of shared titles, by the caller's stars compared with the other member's: at least one star more, half
   * a star more, the same, half a star less, at least one star less.
   */
  piles: z.array(z.int()).length(5),
  /** The titles both have rated, at most the newest 60. */
  shared: z.array(z.object({ mediaType_vid: mediaKeyValue, title: z.string(), mine: z.number(), theirs: z.number() })),
});

/** A member in a list of followers or followed members. */
const follower = memberRef.extend({
  /** The time at which the follow began. */
  since: timestamp,
  /** Whether the caller follows this member. */
  amFollowing: z.boolean(),
  /** The title that the member watched last. The field is missing if the feed may not show it. */
  lastWatched: z.object({ mediaType_vid: mediaKeyValue, title: z.string(), at: timestamp }).optional(),
});
const poster = titleCard.pick({ mediaType_vid: true, title: true, year: true, genres: true, colour: true });
/** The first three of a member's Top 10 movies, or of the shows when there are no movies. */
const topThree = z.array(poster);

export const person = {
  show411: call({
    ...anyone,
    path: '/api/person/show411',
    summary: "A member's profile.",
    writes: false,
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
      watchedList: z.array(watchedRow).optional(),
      imgSrc: z.string().nullable(),
      numReviews: z.int(),
      /** The parts of the BIQ: a base, and points for the number of reviews, of genres and of decades. */
      BIQ: z.object({
        start: z.number(),
        reviews: z.number(),
        genres: z.number(),
        decades: z.number(),
        numGenres: z.int(),
        topGenre: z.string(),
        numDecades: z.int(),
      }),
      /** The members whom the caller follows and who follow this member. `people` names some, `count` counts all. */
      followedBy: z.object({ people: z.array(memberRef), count: z.int() }),
      /** Whether the caller blocks or mutes this member. */
      hidden: z.enum(['block', 'mute']).nullable(),
      twin: twin.optional(),
    }),
    codes: ['not-found'],
  }),
  peopleLikeMe: call({
    ...member,
    path: '/api/person/peopleLikeMe',
    summary: 'Members whom I do not follow: those whose tastes are like mine, the most alike first, and those nearby.',
    writes: false,
    body: empty,
    reply: z.object({
      people: z.array(
        memberRef
          .extend(twin.pick({ score: true, overlap: true, within: true, topShared: true }).shape)
          /** Names of up to three titles on which both agree. */
          .extend({
            agree: z.array(z.string()).max(3),
            /** The same titles with the data for their posters. Missing in answers of older releases. */
            agreeOn: z.array(poster).max(3).optional(),
          }),
      ),
      /**
       * Members whom the caller does not follow: the caller's followers, and members followed by members whom the
       * caller follows.
       */
      nearby: z
        .array(
          memberRef.extend({
            followsMe: z.boolean(),
            /** The names of up to two members whom the caller follows and who follow this member. */
            followedBy: z.array(z.string()).max(2),
            /** How many members the caller follows who follow this member. */
            count: z.int(),
          }),
        )
        .optional(),
    }),
    codes: [],
  }),
  newFollow: call({
    ...member,
    path: '/api/person/newFollow',
    summary: 'Follows a member.',
    writes: true,
    body: z.object({ personID: userID, activeOrPassive: z.enum(['active', 'passive']).default('passive') }),
    reply: z.object({ userMessage: z.string(), numGuestFollowers: z.int() }),
    codes: ['not-found'],
  }),
  unFollow: call({
    ...member,
    path: '/api/person/unFollow',
    summary: 'Unfollows a member.',
    writes: true,
    body: z.object({ personID: userID, personName: username }),
    reply: z.object({ numPersonFollowers: z.int() }),
    codes: ['not-found'],
  }),
  refreshFollowerslist: call({
    ...member,
    path: '/api/person/refreshFollowerslist',
    summary: 'Who follows me, the newest first.',
    writes: false,
    body: z.object(page(100)),
    reply: z.object({
      followerIDs: z.array(userID),
      followerNames: z.array(z.string()),
      /** The followers with their names and pictures. */
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
    writes: false,
    body: z.object(page(100)),
    reply: z.object({
      /** `top3` is missing while the queues service is unavailable. */
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
    writes: false,
    body: empty,
    reply: z.object({ followingIDs: z.array(userID) }),
    codes: ['not-found'],
  }),
};

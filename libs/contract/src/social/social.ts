import { z } from 'zod';
import { call, empty, nextCursor, page, success } from '../wire/call.ts';
import { mediaKeyValue, memberRef, timestamp, userID } from '../wire/values.ts';

const anyone = { service: 'social', who: 'anyone', later: true } as const;
const member = { service: 'social', who: 'member', later: true } as const;

/** [username, imgSrc, userID, mutual, since] */
const contactRow = z.tuple([z.string(), z.string().nullable(), userID, z.boolean(), timestamp]);
const feedRow = z.object({
  feedID: z.string(),
  kind: z.enum(['reviewed', 'queued', 'top10', 'followed', 'leveledUp', 'shared']),
  actor: memberRef,
  mediaType_vid: mediaKeyValue.optional(),
  title: z.string().optional(),
  poster_path: z.string().nullable().optional(),
  text: z.string().optional(),
  StarRating: z.number().optional(),
  at: timestamp,
});
const review = z.object({
  mediaType_vid: mediaKeyValue,
  videoName: z.string(),
  isSeq: z.boolean(),
  StarRating: z.number(),
  restComment: z.string(),
  at: timestamp,
});
const shareFields = z.object({
  ptoyrCode: z.string(),
  mediaType_vid: mediaKeyValue,
  title40: z.string().max(40),
  poster_path: z.string().nullable(),
  senderName: z.string(),
  justwatch: z.string(),
  ptoyrYoutubeKey: z.string(),
  msgText100: z.string().max(100),
  alertTitle: z.string(),
  alertMsg: z.string(),
});
const ptoyrCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/, 'expected 10 base58 characters');
const username = z.string().min(1).max(16);

export const contacts = {
  refreshContacts: call({
    ...member,
    path: '/api/contacts/refreshContacts',
    summary: 'My contacts.',
    body: z.object(page(500)),
    reply: z.object({ contactArray: z.array(contactRow), nextCursor }),
    codes: [],
  }),
  findContacts: call({
    ...member,
    path: '/api/contacts/findContacts',
    summary: 'Finds a member by username, email or cell, exactly.',
    body: z.object({ by: z.enum(['username', 'email', 'cell']), identifier: z.string().trim().min(1).max(254) }),
    reply: z.object({ contactArray: z.array(contactRow), userMessage: z.string().optional() }),
    codes: ['not-allowed'],
  }),
  add2Contacts: call({
    ...member,
    path: '/api/contacts/add2Contacts',
    summary: 'Adds a contact.',
    body: z.object({ contactID: userID, contactName: username, oneOrTwoWay: z.enum(['one', 'two']).default('one') }),
    reply: success,
    codes: ['not-found'],
  }),
  removeFromContacts: call({
    ...member,
    path: '/api/contacts/removeFromContacts',
    summary: 'Removes a contact.',
    body: z.object({ contactID: userID, contactName: username }),
    reply: success,
    codes: [],
  }),
};

export const genreTastes = {
  valueSliders: call({
    ...member,
    path: '/api/genre_tastes/valueSliders',
    summary: 'My taste sliders, 0 to 100 a genre.',
    body: empty,
    reply: z.object({ dbSliderValsObj: z.record(z.string(), z.int().min(0).max(100)), funcRunTime: z.number() }),
    codes: [],
  }),
  saveSliderVals: call({
    ...member,
    path: '/api/genre_tastes/saveSliderVals',
    summary: 'Saves changed sliders: a flat array of pairs value, genre.',
    body: z.object({ updateARRAY: z.array(z.union([z.int().min(0).max(100), z.string().max(40)])).max(80) }),
    reply: success.extend({ userMessage: z.string() }),
    codes: [],
  }),
};

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
  person411Reviews: call({
    ...anyone,
    path: '/api/person/person411Reviews',
    summary: "A member's reviews.",
    body: z.object({ user2Lookup: username, ...page(50, 20) }),
    reply: z.object({ person411ReviewArr: z.array(review), nextCursor }),
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
  refreshFeedAndFollowinglist: call({
    service: 'social',
    who: 'member',
    path: '/api/person/refreshFeedAndFollowinglist',
    summary: 'My feed and whom I follow.',
    body: z.object({ personID: userID.optional(), ...page(100, 50) }),
    reply: z.object({
      feedList: z.array(feedRow),
      followingIDs: z.array(userID),
      followingNames: z.array(z.string()),
      nextCursor,
    }),
    codes: [],
  }),
  refreshFollowerslist: call({
    ...member,
    path: '/api/person/refreshFollowerslist',
    summary: 'Who follows me.',
    body: z.object(page(100)),
    reply: z.object({ followerIDs: z.array(userID), followerNames: z.array(z.string()), nextCursor }),
    codes: [],
  }),
  usersAndFollowingForDebug: call({
    ...member,
    path: '/api/person/usersAndFollowingForDebug',
    summary: 'Whom I follow, raw; development only.',
    body: empty,
    reply: z.object({ followingIDs: z.array(userID) }),
    codes: [],
  }),
};

export const ptoyr = {
  createPtoyrCodeLink: call({
    ...member,
    path: '/api/ptoyr/createPtoyrCodeLink',
    summary: 'My share code of a title.',
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: z.object({ ptoyrCode, msgText100: z.string().max(100) }),
    codes: ['not-found'],
  }),
  ptoyrInfoPrefetch: call({
    ...anyone,
    path: '/api/ptoyr/ptoyrInfoPrefetch',
    summary: 'What a share code shows, signed in or not.',
    body: z.object({ ptoyrCode }),
    reply: shareFields,
    codes: ['not-found'],
  }),
  putVideoOnThisUsersRadar: call({
    ...member,
    path: '/api/ptoyr/putVideoOnThisUsersRadar',
    summary: 'Puts the shared title on top of my queue and tells its sender.',
    body: z.object({ ptoyrCode }),
    reply: shareFields.extend({ showAlert: z.boolean() }),
    codes: ['not-found'],
  }),
  addPtoyrMessage: call({
    ...member,
    path: '/api/ptoyr/addPtoyrMessage',
    summary: 'My words beside a title I share.',
    body: z.object({ msgText100: z.string().max(100), mediaType_vid: mediaKeyValue }),
    reply: success,
    codes: ['not-found'],
  }),
};

export const reviews = {
  check4Review: call({
    ...member,
    path: '/api/review/check4Review',
    summary: 'My review of a title, if there is one.',
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: z.object({
      videoName: z.string(),
      foundPreviousData: z.boolean(),
      isSeq: z.boolean(),
      StarRating: z.number(),
      restComment: z.string(),
    }),
    codes: ['not-found'],
  }),
  submitReview: call({
    ...member,
    path: '/api/review/submitReview',
    summary: 'Saves my rating and review of a title.',
    body: z.object({
      mediaType_vid: mediaKeyValue,
      StarRating: z.number().min(0.5).max(5).multipleOf(0.5),
      restComment: z.string().max(20_000),
    }),
    reply: success.extend({ userMessage: z.string() }),
    codes: ['not-found'],
  }),
};

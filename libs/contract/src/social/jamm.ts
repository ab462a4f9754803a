import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { mediaKeyValue, memberRef, queueID, timestamp, titleCard, userID } from '../wire/values.ts';

const member = { service: 'social', who: 'member' } as const;
const anyone = { service: 'social', who: 'anyone' } as const;

/**
 * People beside me at most; titles that are voted on at most; who votes at most, guests among them, and guests of one
 * address: friends on one sofa share it. Places of the host and of those a vote is for are kept for them.
 */
export const JAMM_LIMITS = {
  people: 50,
  picks: 30,
  ballot: 8,
  voters: 100,
  guests: 20,
  guestsOfAddress: 6,
  name: 24,
} as const;

/** So long is a title that I skipped not offered again. */
export const SKIP_DAYS = 30;

/**
 * For whom, and within which limits. A queue: all its members. People: contacts who have me among theirs, with me.
 * Neither: me alone, from all my queues.
 */
const group = {
  queueID: queueID.optional(),
  people: z.array(userID).max(9).default([]),
  /** Minutes at most. */
  maxRuntime: z.int().min(10).max(600).optional(),
  /** On a service that each of those who named theirs has, in their own country. */
  onServices: z.boolean().default(true),
  /** None that one of them has rated. */
  unseen: z.boolean().default(true),
};

/**
 * How happy one would be, 0 to 100, and what brought it: a slider and where it stands, or the stars they give a genre, on
 * the scale of sliders. Null where nothing did; `from` is absent in votes begun before it was told.
 */
const happiness = z.object({
  userID: z.int(),
  score: z.number(),
  by: z.object({ genre: z.string(), value: z.number(), from: z.enum(['slider', 'stars']).optional() }).nullable(),
});
const pick = z.object({
  card: titleCard,
  youtubeKey: z.string(),
  /** Services by which somebody of them has it; where nobody named theirs, those that stream it where they are. */
  services: z.array(z.string()),
  each: z.array(happiness),
  /** Of the least happy one: what picks are ordered by. */
  least: happiness,
  mean: z.number(),
  /** Who of them has rated it; absent in votes begun before this was told. */
  seenBy: z.array(z.int()).optional(),
  /** What members who see titles as I do gave it, most first; where I choose alone. */
  twins: z.array(z.object({ userID: z.int(), username: z.string(), stars: z.number() })).optional(),
});
export type JammPick = z.infer<typeof pick>;

const jammCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/, 'expected 10 base58 characters');
/** Made by a guest's browser, and shown to nobody: whoever has it may change that vote. */
const guestKey = z.string().regex(/^[A-Za-z0-9_-]{22,43}$/, 'expected 128 bits or more in base64url');
/** Of a guest's ballot, the hash of their key. */
const ballotID = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'expected the id of a ballot');
const round = z.object({
  /** First choices of each title that is still in. */
  counts: z.record(z.string(), z.int()),
  out: mediaKeyValue.nullable(),
});
const shown = z.object({
  jammCode,
  name: z.string(),
  host: memberRef,
  amHost: z.boolean(),
  queueID: queueID.nullable(),
  people: z.array(memberRef),
  closesAt: timestamp,
  closed: z.boolean(),
  picks: z.array(pick.extend({ vetoedBy: z.string().nullable() })),
  voters: z.array(
    z.object({
      name: z.string(),
      guest: z.boolean(),
      ranked: z.int(),
      veto: z.boolean(),
      /** By which the host strikes a guest's ballot; told to nobody else. */
      ballotID: ballotID.optional(),
    }),
  ),
  mine: z.object({ ranking: z.array(mediaKeyValue), veto: mediaKeyValue.nullable() }),
  /** Best first, by ranked choice; empty before the first vote. Ties went to the shorter title. */
  order: z.array(mediaKeyValue),
  rounds: z.array(round),
  /** What was decided; null while votes are open, or where everything was vetoed. */
  winner: mediaKeyValue.nullable(),
});
/** What subscribers of a vote get: first how it stands. */
const jammEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stands'), jamm: shown }),
  /** It is gone, with one of those it was for. */
  z.object({ kind: z.literal('gone') }),
]);
const aJamm = { jammCode, guestKey: guestKey.optional() };

export const jamm = {
  fetchPicks: call({
    ...member,
    path: '/api/jamm/fetchPicks',
    summary: 'What we can all watch tonight, by who would like it least.',
    body: z.object(group),
    reply: z.object({
      name: z.string(),
      people: z.array(memberRef.extend({ country: z.string(), services: z.array(z.string()) })),
      /** How many of a queue do not count, for they were put into it and have done nothing there yet. */
      waiting: z.int().optional(),
      picks: z.array(pick),
      /** How many titles each limit took away. */
      without: z.object({ runtime: z.int(), services: z.int(), seen: z.int().optional(), skipped: z.int().optional() }),
    }),
    codes: ['not-allowed'],
  }),
  skipPick: call({
    ...member,
    path: '/api/jamm/skipPick',
    summary: `Does not offer me a title again for ${SKIP_DAYS} days where I choose alone, or takes that back.`,
    body: z.object({ mediaType_vid: mediaKeyValue, skip: z.boolean().default(true) }),
    reply: success,
    codes: [],
  }),
  startJamm: call({
    ...member,
    path: '/api/jamm/startJamm',
    summary: 'Lets a group vote on the best of them, by a link.',
    body: z.object({ ...group, minutes: z.int().min(5).max(1_440).default(60) }),
    reply: success.extend({ jammCode: jammCode.optional() }),
    codes: ['not-allowed'],
  }),
  fetchJamm: call({
    ...anyone,
    path: '/api/jamm/fetchJamm',
    summary: 'A vote as it stands, for whoever has its link.',
    body: z.object(aJamm),
    reply: shown,
    codes: ['not-found'],
  }),
  watchJamm: {
    ...call({
      ...anyone,
      path: '/api/jamm/watchJamm',
      summary: 'A vote as it stands, and again whenever somebody voted, until it is over.',
      body: z.object(aJamm),
      reply: jammEvent,
      codes: ['not-found'],
    }),
    stream: true as const,
  },
  vote: call({
    ...anyone,
    path: '/api/jamm/vote',
    summary: 'My ranking, best first, and the one title I take off for everybody. Replaces my last one.',
    body: z.object({
      ...aJamm,
      /** Of a guest. */
      name: z.string().trim().max(JAMM_LIMITS.name).optional(),
      ranking: z.array(mediaKeyValue).max(JAMM_LIMITS.ballot),
      veto: mediaKeyValue.nullable().default(null),
    }),
    reply: success.extend({ jamm: shown }),
    codes: ['not-found', 'not-allowed'],
  }),
  strikeBallot: call({
    ...member,
    path: '/api/jamm/strikeBallot',
    summary: 'Takes a guest’s ballot out of my vote, for good.',
    body: z.object({ jammCode, ballotID }),
    reply: success.extend({ jamm: shown }),
    codes: ['not-found', 'not-allowed'],
  }),
  closeJamm: call({
    ...member,
    path: '/api/jamm/closeJamm',
    summary: 'Ends my vote; what won goes on top of the queue it was for.',
    body: z.object({ jammCode }),
    reply: success.extend({ jamm: shown }),
    codes: ['not-found', 'not-allowed'],
  }),
};

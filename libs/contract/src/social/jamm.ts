import { z } from 'zod';
import { SKIP_DAYS } from '../limits/social.ts';
import { call, success } from '../wire/call.ts';
import { mediaKeyValue, memberRef, queueID, timestamp, titleCard, userID } from '../wire/values.ts';

const member = { service: 'social', who: 'member' } as const;
const anyone = { service: 'social', who: 'anyone' } as const;

/**
 * Limits of a vote: members beside the host (people), titles (picks), choices on one ballot (ballot), voters including
 * guests (voters), guests, and guests from one address. Friends on one sofa share an address. Places for the host and
 * the invited members are reserved.
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

/**
 * The members who decide what to watch together, and their limits. With a queue: all its members. With a queue and
 * people: the caller and those members of the queue, such as the viewers. With people alone: the caller and these
 * contacts, who must have the caller as a contact too. With neither: the caller alone, with titles from all their
 * queues.
 */
const group = {
  queueID: queueID.optional(),
  people: z.array(userID).max(9).default([]),
  /** The longest runtime in minutes. */
  maxRuntime: z.int().min(10).max(600).optional(),
  /**
   * Only titles that stream in each member's country on a service the member has named. Members who named no services
   * do not count.
   */
  onServices: z.boolean().default(true),
  /** Only titles that none of the members has rated. */
  unseen: z.boolean().default(true),
};

/**
 * The expected happiness of one member, from 0 to 100, and its reason: a taste slider and its value, or the stars that
 * the member gave to a genre, on the sliders' scale. Null without a reason. `from` is missing in votes begun before
 * this field was added.
 */
const happiness = z.object({
  userID: z.int(),
  score: z.number(),
  by: z.object({ genre: z.string(), value: z.number(), from: z.enum(['slider', 'stars']).optional() }).nullable(),
});
const pick = z.object({
  card: titleCard,
  youtubeKey: z.string(),
  /**
   * Services that have the title and that at least one member has. If no member named a service: all services that
   * stream the title in the members' countries.
   */
  services: z.array(z.string()),
  each: z.array(happiness),
  /** The happiness of the least happy member. Picks are ordered by it. */
  least: happiness,
  mean: z.number(),
  /** The members who have rated the title. Missing in votes begun before this field was added. */
  seenBy: z.array(z.int()).optional(),
  /** The title's age rating in the caller's country, as on the title's page; '' when unknown. */
  certification: z.string().optional(),
  /**
   * The members who have the title in their own queue. The list is empty for a title that was picked because it is well
   * liked. The field is missing if the vote is about a queue's titles.
   */
  wantedBy: z.array(z.int()).optional(),
  /** Stars from members with a similar taste, the highest first. Sent only when the caller chooses alone. */
  twins: z.array(z.object({ userID: z.int(), username: z.string(), stars: z.number() })).optional(),
});
export type JammPick = z.infer<typeof pick>;

const jammCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/, 'expected 10 base58 characters');
/** A secret key that a guest's browser creates. The holder of the key may change that guest's vote. */
const guestKey = z.string().regex(/^[A-Za-z0-9_-]{22,43}$/, 'expected 128 bits or more in base64url');
/** The id of a guest's ballot: the hash of their key. */
const ballotID = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'expected the id of a ballot');
const round = z.object({
  /** First choices for each title that is still in the running. */
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
      /** After the end of the vote: the rank that this voter gave to the winner; null if none. */
      place: z.int().nullable().optional(),
      /** The id with which the host can remove a guest's ballot. Only the host receives this id. */
      ballotID: ballotID.optional(),
    }),
  ),
  mine: z.object({ ranking: z.array(mediaKeyValue), veto: mediaKeyValue.nullable() }),
  /**
   * Titles in the order of the current count, the best first; empty before the first ballot. The shorter title wins a
   * tie.
   */
  order: z.array(mediaKeyValue),
  rounds: z.array(round),
  /** The result; null while the vote is open, or when every title was vetoed. */
  winner: mediaKeyValue.nullable(),
});
/** The events for subscribers of a vote; the first is its current state. */
const jammEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stands'), jamm: shown }),
  /** The vote was deleted, because one of its members deleted their account. */
  z.object({ kind: z.literal('gone') }),
]);
const aJamm = { jammCode, guestKey: guestKey.optional() };

export const jamm = {
  fetchPicks: call({
    ...member,
    path: '/api/jamm/fetchPicks',
    summary: 'What we can all watch tonight, by who would like it least.',
    writes: false,
    body: z.object(group),
    reply: z.object({
      name: z.string(),
      people: z.array(memberRef.extend({ country: z.string(), services: z.array(z.string()) })),
      /**
       * The number of the queue's members who do not count, because others added them and they have done nothing in the
       * queue yet.
       */
      waiting: z.int().optional(),
      picks: z.array(pick),
      /** The number of titles that each limit removed. */
      without: z.object({ runtime: z.int(), services: z.int(), seen: z.int().optional(), skipped: z.int().optional() }),
    }),
    codes: ['not-allowed'],
  }),
  skipPick: call({
    ...member,
    path: '/api/jamm/skipPick',
    summary: `Does not offer me a title again for ${SKIP_DAYS} days where I choose alone, or takes that back.`,
    writes: true,
    body: z.object({ mediaType_vid: mediaKeyValue, skip: z.boolean().default(true) }),
    reply: success,
    codes: [],
  }),
  startJamm: call({
    ...member,
    path: '/api/jamm/startJamm',
    summary: 'Lets a group vote on the best of them, by a link.',
    writes: true,
    body: z.object({ ...group, minutes: z.int().min(5).max(1_440).default(60) }),
    reply: success.extend({ jammCode: jammCode.optional() }),
    codes: ['not-allowed'],
  }),
  fetchJamm: call({
    ...anyone,
    path: '/api/jamm/fetchJamm',
    summary: 'A vote as it stands, for whoever has its link.',
    writes: false,
    body: z.object(aJamm),
    reply: shown,
    codes: ['not-found'],
  }),
  watchJamm: {
    ...call({
      ...anyone,
      path: '/api/jamm/watchJamm',
      summary: 'A vote as it stands, and again whenever somebody voted, until it is over.',
      writes: false,
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
    writes: true,
    body: z.object({
      ...aJamm,
      /** A guest's name. */
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
    writes: true,
    body: z.object({ jammCode, ballotID }),
    reply: success.extend({ jamm: shown }),
    codes: ['not-found', 'not-allowed'],
  }),
  closeJamm: call({
    ...member,
    path: '/api/jamm/closeJamm',
    summary: 'Ends my vote; what won goes on top of the queue it was for.',
    writes: true,
    body: z.object({ jammCode }),
    reply: success.extend({ jamm: shown }),
    codes: ['not-found', 'not-allowed'],
  }),
};

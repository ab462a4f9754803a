import { z } from 'zod';
import { CHANNELS } from '../account/channel.ts';
import { call, empty, nextCursor, page, success } from '../wire/call.ts';
import { timestamp, userID } from '../wire/values.ts';

const ops = { service: 'account', who: 'ops' } as const;
const channel = z.enum(CHANNELS);
const queue = z.enum(['titles', 'queues', 'social', 'account']);
const reason = z.string().trim().min(3).max(200);

/**
 * Every action in the record of operators: the calls below, by their names, and the actions of the command `npm run
 * ops`.
 */
export const OPS_DEEDS = [
  'giveRole',
  'takeRole',
  'fetchHealth',
  'fetchSettings',
  'fetchJobs',
  'retryJobs',
  'findMembers',
  'endSessions',
  'suspendMember',
  'liftSuspension',
  'startExport',
  'openExport',
  'fetchGivenUp',
  'sendAgain',
  'fetchRecords',
] as const;
export type OpsDeed = (typeof OPS_DEEDS)[number];

const member = z.object({
  userID: z.int(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  cell: z.string(),
  cellVerified: z.boolean(),
  memberSince: timestamp,
  /** The number of devices on which the member is signed in. */
  sessions: z.int(),
  suspendedAt: timestamp.nullable(),
  deleteAt: timestamp.nullable(),
  /** Whether the member is an operator too. */
  isOps: z.boolean(),
  /** The member's messages that wait for another try, and the messages that were given up. */
  mailWaiting: z.int(),
  mailGivenUp: z.int(),
  exportState: z.enum(['none', 'running', 'ready', 'failed']),
});
export type OpsMember = z.infer<typeof member>;

/** A job that was given up. Its data is not shown. */
const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** The tries so far and their limit, such as `12 of 12`. */
  tries: z.string(),
  fault: z.string(),
  /** Seconds since the last try. */
  age: z.int(),
});
const jobQueue = z.object({
  queue,
  isPaused: z.boolean(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  /** The last failed jobs, at most 20. */
  jobs: z.array(failedJob),
});
export type OpsQueue = z.infer<typeof jobQueue>;

const givenUp = z.object({
  messageID: z.uuid(),
  channel,
  /** null if the member is unknown or was deleted */
  member: z.object({ userID: z.int(), username: z.string() }).nullable(),
  writtenAt: timestamp,
  givenUpAt: timestamp,
  tries: z.int(),
  fault: z.string(),
});
export type GivenUp = z.infer<typeof givenUp>;

const named = z.object({ userID: z.int(), username: z.string().nullable() });
const record = z.object({
  recordID: z.int(),
  at: timestamp,
  deed: z.enum(OPS_DEEDS),
  /** The operator, or null for a command on the machine. The name is null after the account was deleted. */
  by: named.nullable(),
  /** The member whom the action concerned. */
  about: named.nullable(),
  /** The reason, the queue's name, or the message's id, depending on the action. Other actions have ''. */
  detail: z.string(),
  /** Whether the action changed nothing, for example because the member was already suspended. */
  refused: z.boolean(),
  requestID: z.string(),
});
export type OpsRecord = z.infer<typeof record>;

/** The member whom an operator's action concerns. The body's `userID` is already the caller, as in every call. */
const aboutMember = z.object({ memberID: userID });

/** The calls of the page for operators (ADR 0067). The service records each of them. */
export const opsCalls = {
  ops: {
    fetchHealth: call({
      ...ops,
      path: '/api/ops/fetchHealth',
      summary: 'How many messages wait or were given up, and where the state of all parts can be read for a minute.',
      writes: false,
      body: empty,
      reply: z.object({
        channels: z.array(z.object({ channel, waiting: z.int(), givenUp: z.int() })),
        partsPath: z.string(),
      }),
      codes: [],
    }),
    fetchSettings: call({
      ...ops,
      path: '/api/ops/fetchSettings',
      summary: 'Where the configuration of all parts, without secrets, can be read for a minute.',
      writes: false,
      body: empty,
      reply: z.object({ settingsPath: z.string() }),
      codes: [],
    }),
    fetchJobs: call({
      ...ops,
      path: '/api/ops/fetchJobs',
      summary: 'The jobs of every service by state, with the last failed ones.',
      writes: false,
      body: empty,
      reply: z.object({ queues: z.array(jobQueue) }),
      codes: [],
    }),
    retryJobs: call({
      ...ops,
      path: '/api/ops/retryJobs',
      summary: 'Runs the failed jobs of one service again.',
      writes: true,
      body: z.object({ queue }),
      reply: success,
      codes: [],
    }),
    findMembers: call({
      ...ops,
      path: '/api/ops/findMembers',
      summary: 'The members with exactly this username, email or mobile number.',
      writes: false,
      body: z.object({ name: z.string().trim().min(1).max(254) }),
      reply: z.object({ members: z.array(member) }),
      codes: [],
    }),
    endSessions: call({
      ...ops,
      path: '/api/ops/endSessions',
      summary: 'Signs a member out on all devices.',
      writes: true,
      body: aboutMember,
      reply: success,
      codes: [],
    }),
    suspendMember: call({
      ...ops,
      path: '/api/ops/suspendMember',
      summary: 'Signs a member out and lets them in no more; what they published stays.',
      writes: true,
      body: aboutMember.extend({ reason }),
      reply: success,
      codes: [],
    }),
    liftSuspension: call({
      ...ops,
      path: '/api/ops/liftSuspension',
      summary: 'Lets a suspended member sign in again.',
      writes: true,
      body: aboutMember.extend({ reason }),
      reply: success,
      codes: [],
    }),
    startExport: call({
      ...ops,
      path: '/api/ops/startExport',
      summary: 'Has the ZIP of a member’s data made, for a request by law; at most one a day.',
      writes: true,
      body: aboutMember.extend({ reason }),
      reply: success,
      codes: [],
    }),
    openExport: call({
      ...ops,
      path: '/api/ops/openExport',
      summary: 'Where a member’s finished ZIP can be fetched for the next 5 minutes.',
      writes: false,
      body: aboutMember,
      reply: success.extend({ downloadPath: z.string().optional() }),
      codes: [],
    }),
    fetchGivenUp: call({
      ...ops,
      path: '/api/ops/fetchGivenUp',
      summary: 'Messages that were given up, the last first, without their texts.',
      writes: false,
      body: z.object(page(50)),
      reply: z.object({ messages: z.array(givenUp), nextCursor }),
      codes: [],
    }),
    sendAgain: call({
      ...ops,
      path: '/api/ops/sendAgain',
      summary: 'Sends a message that was given up again.',
      writes: true,
      body: z.object({ messageID: z.uuid() }),
      reply: success,
      codes: [],
    }),
    fetchRecords: call({
      ...ops,
      path: '/api/ops/fetchRecords',
      summary: 'What operators looked at and did, the last first.',
      writes: false,
      body: z.object(page(50)),
      reply: z.object({ records: z.array(record), nextCursor }),
      codes: [],
    }),
  },
};

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { betweenPages } from '../between-pages.ts';
import { calls } from '../calls.ts';
import { events } from '../events.ts';
import { breaks } from '../released/breaks.ts';
import { type Contract, describe as described, type Released } from '../released/describe.ts';
import { rpcs } from '../rpc.ts';
import { type Call, call } from './call.ts';

const released = JSON.parse(readFileSync(new URL('../../released.json', import.meta.url), 'utf8')) as Released;

/** If this test fails, make the change additive. If the break is agreed on, run `npm run contract -- release`. */
it('every call, RPC, event and slot is compatible with the released contract', () => {
  expect(Object.keys(released.calls).length).toBeGreaterThan(60);
  expect(Object.keys(released.rpcs)).toContain('account.session');
  expect(Object.keys(released.events)).toContain('title.changed');
  expect(Object.keys(released.slots)).toEqual(
    expect.arrayContaining(['queues/AddTitle', 'queues/Reminder', 'home', 'notice']),
  );
  expect(breaks(released, described({ calls, rpcs, events, slots: betweenPages }))).toEqual([]);
});

const body = {
  key: z.string().max(10),
  n: z.int().min(1),
  how: z.enum(['top', 'bottom']).default('top'),
  note: z.string().optional(),
};
const item = {
  id: z.int(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
  pair: z.tuple([z.int(), z.string()]),
};
const reply = {
  items: z.array(z.object(item)),
  byID: z.record(z.string(), z.object(item)),
  more: z.string().optional(),
  how: z.enum(['a', 'b']),
};
const path = '/api/test/one';
const one = (over: Partial<Call> = {}): Call[] => [
  call({
    service: 'titles',
    who: 'anyone',
    path,
    summary: 'One.',
    writes: false,
    body: z.object(body),
    reply: z.object(reply),
    codes: [],
    ...over,
  }),
];
const none: Contract = { calls: [], rpcs: {}, events: {}, slots: {} };
const describeCalls = (declared: readonly Call[]) => described({ ...none, calls: declared });
const before = describeCalls(one());
const after = (over: Partial<Call>) => breaks(before, describeCalls(one(over)));
const withBody = (over: z.ZodRawShape) => after({ body: z.object({ ...body, ...over }) });
const withReply = (over: z.ZodRawShape) => after({ reply: z.object({ ...reply, ...over }) });
const without = <T extends object>(shape: T, field: keyof T) =>
  Object.fromEntries(Object.entries(shape).filter(([k]) => k !== field)) as z.ZodRawShape;

describe('a compatible change of released calls', () => {
  it.each<[string, string[]]>([
    ['nothing at all', after({})],
    ['a new call', breaks(described(none), before)],
    ['a new optional field of the body', withBody({ extra: z.int().optional() })],
    ['a new field of the body with a default', withBody({ extra: z.int().default(1) })],
    ['a new field of the reply', withReply({ extra: z.int() })],
    ['a new field deep in the reply', withReply({ items: z.array(z.object({ ...item, extra: z.int() })) })],
    [
      'a wider range in the body',
      withBody({ key: z.string().max(20), n: z.number(), how: z.enum(['top', 'bottom', 'middle']).default('top') }),
    ],
    ['a field of the body that may be null', withBody({ note: z.string().nullish() })],
    ['a field of the body that becomes optional', withBody({ key: z.string().max(10).optional() })],
    [
      'a stricter reply',
      withReply({ more: z.string(), how: z.enum(['a']), items: z.array(z.object({ ...item, name: z.string() })) }),
    ],
    ['a call that becomes open to visitors', breaks(describeCalls(one({ who: 'member' })), before)],
    ['a new alternative to the body', after({ body: z.union([z.object(body), z.object({ other: z.int() })]) })],
  ])('is accepted: %s', (_what, found) => expect(found).toEqual([]));
});

describe('an incompatible change of released calls', () => {
  it.each<[string, string[], string]>([
    ['a missing call', breaks(before, described(none)), `${path} is gone`],
    ['a call that becomes members-only', after({ who: 'member' }), `${path} is for members only now`],
    ['a new required field of the body', withBody({ extra: z.int() }), `${path} body.extra is required now`],
    ['an optional field that becomes required', withBody({ note: z.string() }), `${path} body.note is required now`],
    ['a missing default', withBody({ how: z.enum(['top', 'bottom']) }), `${path} body.how is required now`],
    ['a body field of another type', withBody({ n: z.string() }), `${path} body.n changes its type: integer to string`],
    [
      'a body field that becomes a list',
      withBody({ key: z.array(z.string()) }),
      `${path} body.key changes its type: string to array`,
    ],
    [
      'a shorter maximum length of a body field',
      withBody({ key: z.string().max(9) }),
      `${path} body.key has another maxLength`,
    ],
    ['a narrower range of a body number', withBody({ n: z.int().min(2) }), `${path} body.n has another minimum`],
    [
      'a new pattern of a body field',
      withBody({ key: z.string().max(10).regex(/^a/) }),
      `${path} body.key has another pattern`,
    ],
    [
      'a missing choice of a body field',
      withBody({ how: z.enum(['top']).default('top') }),
      `${path} body.how does not know bottom`,
    ],
    ['a missing field of the body', after({ body: z.object(without(body, 'note')) }), `${path} body.note is gone`],
    ['a missing field of the reply', after({ reply: z.object(without(reply, 'how')) }), `${path} reply.how is gone`],
    [
      'a missing optional field of the reply',
      after({ reply: z.object(without(reply, 'more')) }),
      `${path} reply.more is gone`,
    ],
    [
      'a field of the reply that may be missing',
      withReply({ how: z.enum(['a', 'b']).optional() }),
      `${path} reply.how may be missing now`,
    ],
    [
      'a field of the reply that may be null',
      withReply({ how: z.enum(['a', 'b']).nullable() }),
      `${path} reply.how changes its type: null to string`,
    ],
    [
      'a field of the reply of another type',
      withReply({ more: z.int().optional() }),
      `${path} reply.more changes its type: integer to string`,
    ],
    ['a new value of a reply field', withReply({ how: z.enum(['a', 'b', 'c']) }), `${path} reply.how does not know c`],
    [
      'a missing field in a list',
      withReply({ items: z.array(z.object(without(item, 'tags'))) }),
      `${path} reply.items[].tags is gone`,
    ],
    [
      'a missing field in a record',
      withReply({ byID: z.record(z.string(), z.object(without(item, 'id'))) }),
      `${path} reply.byID.*.id is gone`,
    ],
    [
      'a tuple with another place',
      withReply({ items: z.array(z.object({ ...item, pair: z.tuple([z.int(), z.string(), z.int()]) })) }),
      `${path} reply.items[].pair has another number of places`,
    ],
    [
      'a tuple with another type in a place',
      withReply({ items: z.array(z.object({ ...item, pair: z.tuple([z.string(), z.string()]) })) }),
      `${path} reply.items[].pair[0] changes its type: string to integer`,
    ],
    [
      'an alternative answer',
      after({ reply: z.union([z.object(reply), z.object({ other: z.int() })]) }),
      `${path} reply.items is gone`,
    ],
  ])('is rejected and named: %s', (_what, found, sentence) => expect(found).toContain(sentence));
});

import { z } from 'zod';
import { breaks } from '../released/breaks.ts';
import { type Contract, describe as described } from '../released/describe.ts';

const none: Contract = { calls: [], rpcs: {}, events: {}, slots: {} };
const body = { key: z.string(), note: z.string().optional() };
const reply = { how: z.enum(['a', 'b']), more: z.string().optional() };
const item = { id: z.int(), tags: z.array(z.string()) };
const without = <T extends object>(shape: T, field: keyof T) =>
  Object.fromEntries(Object.entries(shape).filter(([k]) => k !== field)) as z.ZodRawShape;

const rpc = { service: 'titles' as const, body: z.object(body), reply: z.object(reply) };
const rpcAfter = (over: Partial<typeof rpc> | null) =>
  breaks(
    described({ ...none, rpcs: { ask: rpc } }),
    described({ ...none, rpcs: over ? { ask: { ...rpc, ...over } } : {} }),
  );
type Event = Contract['events'][string];
const event: Event = { from: 'titles', to: ['queues', 'social'], body: z.object(item) };
const eventAfter = (over: Partial<Event> | null) =>
  breaks(
    described({ ...none, events: { told: event } }),
    described({ ...none, events: over ? { told: { ...event, ...over } } : {} }),
  );
const props = { title: z.string(), size: z.enum(['small', 'large']).optional() };
const slotAfter = (over: z.ZodRawShape | null) =>
  breaks(
    described({ ...none, slots: { 'a/B': z.object(props) } }),
    described({ ...none, slots: over ? { 'a/B': z.object(over) } : {} }),
  );

describe('RPCs, events and slots', () => {
  it.each<[string, string[]]>([
    ['a new field of an RPC’s reply', rpcAfter({ reply: z.object({ ...reply, extra: z.int() }) as never })],
    [
      'a new optional field of an RPC’s body',
      rpcAfter({ body: z.object({ ...body, extra: z.int().optional() }) as never }),
    ],
    ['one more subscriber of an event', eventAfter({ to: ['queues', 'social', 'account'] })],
    ['a new optional field of an event', eventAfter({ body: z.object({ ...item, extra: z.int().optional() }) })],
    ['a new optional prop of a slot', slotAfter({ ...props, extra: z.boolean().optional() })],
  ])('may get %s', (_what, found) => expect(found).toEqual([]));

  it.each<[string, string[], string]>([
    ['an RPC', rpcAfter(null), 'ask is gone'],
    ['the service of an RPC', rpcAfter({ service: 'queues' as never }), 'ask is answered by queues now'],
    ['a field of an RPC’s body', rpcAfter({ body: z.object(without(body, 'note')) as never }), 'ask body.note is gone'],
    [
      'a field of an RPC’s reply',
      rpcAfter({ reply: z.object(without(reply, 'how')) as never }),
      'ask reply.how is gone',
    ],
    ['an event', eventAfter(null), 'told is gone'],
    ['the source of an event', eventAfter({ from: 'social' }), 'told comes from social now'],
    ['a subscriber of an event', eventAfter({ to: ['queues'] }), 'told no longer goes to social'],
    ['a field of an event', eventAfter({ body: z.object(without(item, 'tags')) }), 'told body.tags is gone'],
    [
      'the guarantee that an event has a field',
      eventAfter({ body: z.object({ ...item, id: z.int().optional() }) }),
      'told body.id may be missing now',
    ],
    [
      'compatibility with older events that lack a field',
      eventAfter({ body: z.object({ ...item, extra: z.int() }) }),
      'told body.extra is required now',
    ],
    ['a slot', slotAfter(null), 'a/B is gone'],
    ['a prop of a slot', slotAfter(without(props, 'size')), 'a/B props.size is gone'],
    [
      'compatibility with older pages that lack a prop',
      slotAfter({ ...props, extra: z.string() }),
      'a/B props.extra is required now',
    ],
    [
      'compatibility with older slots that do not know a value',
      slotAfter({ ...props, size: z.enum(['small', 'large', 'huge']).optional() }),
      'a/B props.size does not know huge',
    ],
    [
      'compatibility with older slots that require a prop',
      slotAfter({ ...props, title: z.string().optional() }),
      'a/B props.title may be missing now',
    ],
  ])('may not lose %s', (_what, found, sentence) => expect(found).toContain(sentence));
});

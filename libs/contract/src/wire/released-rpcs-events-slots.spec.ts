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
    ['a field more of an RPC’s reply', rpcAfter({ reply: z.object({ ...reply, extra: z.int() }) as never })],
    [
      'a field more of its body that need not be',
      rpcAfter({ body: z.object({ ...body, extra: z.int().optional() }) as never }),
    ],
    ['one more subscriber of an event', eventAfter({ to: ['queues', 'social', 'account'] })],
    [
      'a field more of an event that may be missing',
      eventAfter({ body: z.object({ ...item, extra: z.int().optional() }) }),
    ],
    ['a prop more that need not be', slotAfter({ ...props, extra: z.boolean().optional() })],
  ])('may get %s', (_what, found) => expect(found).toEqual([]));

  it.each<[string, string[], string]>([
    ['an RPC', rpcAfter(null), 'ask is gone'],
    ['its service', rpcAfter({ service: 'queues' as never }), 'ask is answered by queues now'],
    ['a field of its body', rpcAfter({ body: z.object(without(body, 'note')) as never }), 'ask body.note is gone'],
    ['a field of its reply', rpcAfter({ reply: z.object(without(reply, 'how')) as never }), 'ask reply.how is gone'],
    ['an event', eventAfter(null), 'told is gone'],
    ['its source', eventAfter({ from: 'social' }), 'told comes from social now'],
    ['a subscriber', eventAfter({ to: ['queues'] }), 'told no longer goes to social'],
    ['a field of an event', eventAfter({ body: z.object(without(item, 'tags')) }), 'told body.tags is gone'],
    [
      'the certainty of its field',
      eventAfter({ body: z.object({ ...item, id: z.int().optional() }) }),
      'told body.id may be missing now',
    ],
    [
      'events of the release before, that lack a field',
      eventAfter({ body: z.object({ ...item, extra: z.int() }) }),
      'told body.extra is required now',
    ],
    ['a slot', slotAfter(null), 'a/B is gone'],
    ['a prop', slotAfter(without(props, 'size')), 'a/B props.size is gone'],
    ['pages that give no new prop', slotAfter({ ...props, extra: z.string() }), 'a/B props.extra is required now'],
    [
      'older slots, by a value they do not know',
      slotAfter({ ...props, size: z.enum(['small', 'large', 'huge']).optional() }),
      'a/B props.size does not know huge',
    ],
    [
      'older slots, by a prop that may be missing',
      slotAfter({ ...props, title: z.string().optional() }),
      'a/B props.title may be missing now',
    ],
  ])('may not lose %s', (_what, found, sentence) => expect(found).toContain(sentence));
});

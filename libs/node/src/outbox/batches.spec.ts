import { randomUUID } from 'node:crypto';
import { inBatches, type TakenEvent } from './batches.ts';

const event = (name: string, ...subscribers: string[]): TakenEvent => ({
  id: randomUUID(),
  name,
  body: {},
  request_id: '',
  subscribers,
});
const shape = (events: TakenEvent[]) =>
  inBatches(events).map((b) => ({ name: b.name, subscribers: b.subscribers, ids: b.events.map((e) => e.id) }));

it('the outbox groups events that have the same name and subscribers, in order', () => {
  const [a, b, c, d] = [
    event('member.changed', 'social'),
    event('member.changed', 'social', 'queues'),
    event('member.changed', 'social'),
    event('member.levelWentUp', 'social'),
  ] as const;
  expect(shape([a, b, c, d])).toEqual([
    { name: 'member.changed', subscribers: ['social'], ids: [a.id, c.id] },
    { name: 'member.changed', subscribers: ['social', 'queues'], ids: [b.id] },
    { name: 'member.levelWentUp', subscribers: ['social'], ids: [d.id] },
  ]);
  // their names would be equal when joined
  expect(inBatches([event('a.b', 'c'), event('a.bc')])).toHaveLength(2);
  expect(inBatches([])).toEqual([]);
});

it("the outbox sends an event without subscribers to the contract's subscribers, and an unknown event to nobody", () => {
  expect(shape([event('member.levelWentUp')])).toMatchObject([{ subscribers: ['social'] }]);
  expect(shape([event('queue.unheardOf')])).toMatchObject([{ subscribers: [] }]);
});

it.each([
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])('the outbox puts %i events into jobs of at most a hundred, each job with its own id', (n, sizes) => {
  const events = Array.from({ length: n }, () => event('member.changed', 'social'));
  const batches = inBatches(events);
  expect(batches.map((b) => b.events.length)).toEqual(sizes);
  expect(batches.flatMap((b) => b.events)).toEqual(events);
  expect(new Set(batches.map((b) => b.id)).size).toBe(sizes.length);
});

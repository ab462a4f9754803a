import { queueEvent } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc';
import { beat } from '@videoqs/node/testing/beat';
import { listen } from '@videoqs/node/testing/listen';
import { eventually } from '@videoqs/stack/eventually';
import type { z } from 'zod';
import { SubscribeToQueue } from '../src/live/subscribe-to-queue.ts';
import { FireReminders } from '../src/reminder/fire-reminders.ts';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

type Event = z.output<typeof queueEvent>;
let queues: TestQueues;
const open: { stop(): void }[] = [];
beforeAll(async () => {
  queues = await testQueues();
});
afterEach(() => {
  for (const listening of open.splice(0)) listening.stop();
});
afterAll(() => queues.stop());

async function sharedBy(n: number): Promise<{ q: { queueID: number; queueName: string }; people: SignedMember[] }> {
  const people = Array.from({ length: n }, newMember);
  for (const m of people)
    await queues.sql(`insert into member (id, username, changed_at) values (?, ?, now())`, [m.userID, m.username]);
  const [owner, ...others] = people as [SignedMember, ...SignedMember[]];
  const queueName = `live ${owner.userID}`;
  const made = await queues.call(
    '/api/queues/createNewQueue',
    { qName: queueName, selectedContactsArr: others.map((m) => m.userID) },
    owner,
  );
  return { q: { queueID: (made.reply as { queueID: number }).queueID, queueName }, people };
}

/** Subscribes a member to a queue and collects everything that the member receives from now on. */
async function watch(queueID: number, m: SignedMember, o: { after?: number; at?: string } = {}) {
  const from = { origin: o.at ?? queues.origin, member: m, now: queues.clock.now() };
  const body = { queueID, ...(o.after !== undefined && { after: o.after }) };
  const listening = await listen('/api/queues/watchQueue', body, from);
  open.push(listening);
  return listening;
}
const changes = (heard: readonly Event[]) =>
  heard.flatMap((e) => (e.kind === 'change' ? [[e.by.username, e.what, e.mediaType_vid]] : []));

it("sends a queue's subscribers the changes of other members, even through another copy of the service", async () => {
  const copy = await queues.startCopy();
  const { q, people } = await sharedBy(2);
  const [ada, bob] = people as [SignedMember, SignedMember];
  const here = await watch(q.queueID, bob);
  const there = await watch(q.queueID, bob, { at: copy });
  await queues.add(ada, 'movie_1', 'top', q.queueID);
  await queues.add(ada, 'movie_2', 'top', q.queueID);
  await queues.call('/api/queues/removeTitles', { ...q, keys: ['movie_1'] }, ada);
  const wanted = [
    [ada.username, 'added', 'movie_1'],
    [ada.username, 'added', 'movie_2'],
    [ada.username, 'removed', 'movie_1'],
  ];
  for (const { heard } of [here, there]) {
    await eventually(async () => changes(heard).length === 3);
    expect(changes(heard)).toEqual(wanted);
  }
});

it("starts a stream right after the last change that the member's page has, without gaps or repeats", async () => {
  const { q, people } = await sharedBy(2);
  const [ada, bob] = people as [SignedMember, SignedMember];
  const first = await watch(q.queueID, bob);
  await queues.add(ada, 'movie_1', 'top', q.queueID);
  await eventually(async () => changes(first.heard).length === 1);
  const after = Math.max(...first.heard.map((e) => ('revision' in e ? e.revision : 0)));
  first.stop();
  await queues.add(ada, 'movie_2', 'top', q.queueID);
  await queues.add(ada, 'movie_3', 'top', q.queueID);
  const second = await watch(q.queueID, bob, { after });
  await queues.add(ada, 'movie_4', 'top', q.queueID);
  await eventually(async () => changes(second.heard).length === 3);
  expect(changes(second.heard).map(([, , key]) => key)).toEqual(['movie_2', 'movie_3', 'movie_4']);
});

it.each(['the same copy', 'another copy'])(
  'reports which members view the queue through %s, and which members have left',
  async (by) => {
    const at = by === 'the same copy' ? queues.origin : await queues.startCopy();
    const { q, people } = await sharedBy(2);
    const [ada, bob] = people as [SignedMember, SignedMember];
    const one = await watch(q.queueID, ada);
    const other = await watch(q.queueID, bob, { at });
    const seen = () => one.heard.flatMap((e) => (e.kind === 'people' || e.kind === 'here' ? [e.people] : [])).at(-1);
    await eventually(async () => seen()?.length === 2);
    other.stop();
    await eventually(async () => seen()?.length === 1);
    expect(seen()).toEqual([ada.userID]);
    const named = one.heard.flatMap((e) => (e.kind === 'people' ? [e.who?.map((m) => m.username)] : []));
    expect(named).toContainEqual([ada.username, bob.username]);
  },
);

it('shows which title a member is dragging until the member drops it, leaves or stops renewing the hold', async () => {
  const copy = await queues.startCopy();
  const { q, people } = await sharedBy(2);
  const [ada, bob] = people as [SignedMember, SignedMember];
  const one = await watch(q.queueID, bob, { at: copy });
  const other = await watch(q.queueID, ada);
  const hold = (mediaType_vid: string | null) =>
    queues.call('/api/queues/holdTitle', { queueID: q.queueID, mediaType_vid }, ada);
  const held = () => {
    const last = one.heard.findLast((e) => e.kind === 'people' || e.kind === 'here');
    return last && 'who' in last ? last.who?.map((m) => [m.username, m.holds ?? null]) : [];
  };
  const both = (holds: string | null) => [
    [ada.username, holds],
    [bob.username, null],
  ];
  const heard = (wanted: unknown) => eventually(async () => JSON.stringify(held()) === JSON.stringify(wanted));
  await heard(both(null));
  await hold('movie_1');
  await heard(both('movie_1'));
  await hold('movie_2');
  await heard(both('movie_2'));
  await hold(null);
  await heard(both(null));
  await hold('movie_1');
  await heard(both('movie_1'));
  await queues.sql('update looking set held_at = ? where queue_id = ?', [
    new Date(queues.clock.now().getTime() - 30_001),
    q.queueID,
  ]);
  beat(queues.app.get(SubscribeToQueue)); // This beat renews the viewers of the copy that she is connected to.
  await heard(both(null));
  await hold('movie_1');
  await heard(both('movie_1'));
  other.stop();
  await heard([[bob.username, null]]);
});

it('no longer shows the viewers of a queue whose copy of the service has died', async () => {
  const { q, people } = await sharedBy(2);
  const [ada, bob] = people as [SignedMember, SignedMember];
  const look = 'insert into looking (queue_id, copy, user_id, seen_at) values (?, gen_random_uuid(), ?, ?)';
  const seconds = (ago: number) => new Date(queues.clock.now().getTime() - ago * 1000);
  await queues.sql(look, [q.queueID, bob.userID, seconds(50)]);
  const { heard } = await watch(q.queueID, ada);
  expect(heard[0]).toMatchObject({ kind: 'here', people: [ada.userID] });
  const worker = await queues.startWorker();
  await eventually(
    async () => (await queues.sql('select 1 from looking where user_id = ?', [bob.userID])).length === 0,
  );
  await worker.stop(); // The worker's sweeps would deliver the reminders below before anyone subscribes.
});

it('shows viewers again when their copy of the service continues after a long pause', async () => {
  const { q, people } = await sharedBy(2);
  const [ada, bob] = people as [SignedMember, SignedMember];
  const one = await watch(q.queueID, ada);
  await watch(q.queueID, bob);
  const seen = () => one.heard.flatMap((e) => (e.kind === 'people' || e.kind === 'here' ? [e.people] : [])).at(-1);
  await eventually(async () => seen()?.length === 2);
  await queues.sql('delete from looking where queue_id = ?', [q.queueID]);
  await queues.add(ada, 'movie_1', 'top', q.queueID);
  await eventually(async () => seen()?.length === 0);
  beat(queues.app.get(SubscribeToQueue));
  await eventually(async () => seen()?.length === 2);
});

it("notifies all viewers of a queue when its owner's account is deleted", async () => {
  const { q, people } = await sharedBy(2);
  const [ada, bob] = people as [SignedMember, SignedMember];
  const [theirs, others] = [await watch(q.queueID, ada), await watch(q.queueID, bob)];
  const worker = await queues.startWorker();
  await queues.deliver('member.deleted', { userID: ada.userID, at: queues.clock.now().toISOString() });
  await eventually(async () => theirs.ended && others.heard.some((e) => e.kind === 'stale'));
  await worker.stop();
});

it('a member can subscribe to their own queue before it has a title', async () => {
  const me = newMember();
  const { heard, stop } = await watch(me.userID, me);
  await queues.add(me, 'movie_1');
  await eventually(async () => changes(heard).length === 1);
  stop();
});

it('ends the stream of a removed member and all streams of a deleted queue, and sends nothing to strangers', async () => {
  const { q, people } = await sharedBy(3);
  const [ada, bob, cy] = people as [SignedMember, SignedMember, SignedMember];
  const [theirs, others] = [await watch(q.queueID, bob), await watch(q.queueID, cy)];
  await queues.call('/api/queues/bootMember', { ...q, bootUid: bob.userID }, ada);
  await eventually(async () => theirs.ended);
  expect(theirs.heard.slice(-2)).toMatchObject([
    { kind: 'change', what: 'left', by: { username: ada.username }, about: bob.userID },
    { kind: 'closed' },
  ]);
  expect(others.ended).toBe(false);
  await queues.call('/api/queues/deleteQueue', { queueID: q.queueID }, ada);
  await eventually(async () => others.ended);
  expect(others.heard.at(-1)).toEqual({ kind: 'closed' });
  expect((await watch(q.queueID, ada)).status).toBe(403);
  const mine = await sharedBy(1);
  expect((await watch(mine.q.queueID, bob)).status).toBe(403);
});

it('sends 200 changes and then only the current revision to a member who missed more than 200', async () => {
  const { q, people } = await sharedBy(2);
  const [ada, bob] = people as [SignedMember, SignedMember];
  const keys = Array.from({ length: 201 }, (_, n) => `movie_${n + 1}`);
  for (const key of keys) await queues.add(ada, key, 'top', q.queueID);
  const { heard } = await watch(q.queueID, bob, { after: 0 });
  await eventually(async () => heard.some((e) => e.kind === 'stale'));
  expect(changes(heard)).toHaveLength(200);
  expect(heard.findIndex((e) => e.kind === 'stale')).toBe(heard.findLastIndex((e) => e.kind === 'change') + 1);
});

describe('the event of a delivered reminder', () => {
  /** A queue of two members with a title and a due reminder of it. */
  async function due() {
    const { q, people } = await sharedBy(2);
    const [ada, bob] = people as [SignedMember, SignedMember];
    await queues.add(ada, 'movie_1', 'top', q.queueID);
    await queues.sql(
      `insert into reminder values (gen_random_uuid(), ?, ?, 'movie_1', '2026-11-20', '2026-11-20T17:00:00Z')`,
      [ada.userID, q.queueID],
    );
    return { q, ada, bob };
  }
  const fire = () => queues.app.get(FireReminders).fire(10);

  it('reaches the viewers of its queue', async () => {
    const { q, ada, bob } = await due();
    const { heard } = await watch(q.queueID, bob);
    await queues.add(ada, 'movie_2', 'top', q.queueID);
    // The subscriber has now received everything that was sent before.
    await eventually(async () => changes(heard).length === 1);
    expect(await fire()).toBe(1);
    await eventually(async () => heard.some((e) => e.kind === 'stale'));
  });

  it("reaches a member who opens the queue while the delivery waits for the queue's lock", async () => {
    const { q, bob } = await due();
    const em = queues.orm.em.fork();
    await em.begin();
    await em.execute('select from queue where id = ? for update', [q.queueID]);
    const firing = fire();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => (await queues.sql(waiting)).length > 0);
    const queries: string[] = [];
    const log = await queues.queryLog(queries);
    const { heard } = await watch(q.queueID, bob);
    // One query opens the stream and one announces the viewer. Nothing else triggers a query.
    await eventually(async () => queries.filter((query) => query.includes('news as')).length === 2);
    log.stop();
    await em.commit();
    expect(await firing).toBe(1);
    await eventually(async () => heard.some((e) => e.kind === 'stale'));
  });

  it('reaches a member who was disconnected during the delivery and a later change', async () => {
    const { q, ada, bob } = await due();
    const first = await watch(q.queueID, bob);
    const after = first.heard.flatMap((e) => (e.kind === 'here' ? [e.revision] : []))[0] ?? 0;
    first.stop();
    expect(await fire()).toBe(1);
    await queues.add(ada, 'movie_2', 'top', q.queueID);
    const { heard } = await watch(q.queueID, bob, { after });
    await eventually(async () => changes(heard).length === 1 && heard.some((e) => e.kind === 'people'));
    expect(heard.map((e) => e.kind)).toEqual(['here', 'change', 'stale', 'people']);
  });
});

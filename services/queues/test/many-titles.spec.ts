import type { SignedMember } from '@videoqs/contract/rpc';
import fc from 'fast-check';
import { LONGEST_RANK } from '../src/queue/rank.rules.ts';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

const key = (n: number) => `movie_${n}`;
/** Creates a member whose own queue has this many titles, with movie_1 on top. */
async function withTitles(n: number): Promise<SignedMember> {
  const me = newMember();
  for (let i = n; i > 0; i--) await queues.add(me, key(i));
  return me;
}
type Action = 'removeTitles' | 'restoreTitles';
const change = async (m: SignedMember, action: Action, keys: string[]) =>
  (await queues.call(`/api/queues/${action}`, { ...queues.mine(m), keys }, m)).reply;
const dayOn = (days: number) => new Date(queues.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const remind = (m: SignedMember, n: number, day: string) => {
  const title = { remindVideoTitle: 'x', remindMediaType_vid: key(n), remindDate: day };
  const queue = { remindQueueID: m.userID, remindQueueName: 'myqueue' };
  return queues.call('/api/queues/createBingeReminder', { ...queue, ...title }, m);
};
const page = async (m: SignedMember) => {
  const answer = await queues.call('/api/queues/fetchMyQueue', {}, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};

describe('several titles in one call', () => {
  it('are removed in one call, and are restored with position, adder, date and reminders', async () => {
    const me = await withTitles(6);
    await remind(me, 2, dayOn(9));
    const before = await page(me);
    expect(await change(me, 'removeTitles', [key(2), key(5), key(6), key(99)])).toEqual({
      success: true,
      removed: [key(2), key(5), key(6)],
    });
    expect(await page(me)).toMatchObject({ count: 3 });
    expect(await queues.keys(me)).toEqual([key(1), key(3), key(4)]);
    expect(await change(me, 'restoreTitles', [key(2), key(5), key(6), key(99)])).toMatchObject({ success: true });
    expect(await page(me)).toEqual(before);
    expect(await change(me, 'restoreTitles', [key(2)])).toMatchObject({ success: false, restored: [] });
  });

  it('are restored without reminders that have been due for more than a day', async () => {
    const me = await withTitles(3);
    await remind(me, 1, dayOn(2));
    await remind(me, 2, dayOn(9));
    await change(me, 'removeTitles', [key(1), key(2)]);
    queues.clock.advance(4 * 86_400_000);
    expect(await change(me, 'restoreTitles', [key(1), key(2)])).toMatchObject({ success: true });
    queues.clock.advance(-4 * 86_400_000);
    expect(await queues.sql('select media_key from reminder where user_id = ?', [me.userID])).toEqual([
      { media_key: key(2) },
    ]);
  });

  it('are restored into a nearly full queue if all titles that can be restored fit', async () => {
    const me = await withTitles(2);
    await change(me, 'removeTitles', [key(1), key(2)]);
    await queues.add(me, key(1));
    await queues.sql('update queue set count = 9999 where id = ?', [me.userID]);
    expect(await change(me, 'restoreTitles', [key(1), key(2)])).toMatchObject({ success: true, restored: [key(2)] });
    await change(me, 'removeTitles', [key(1), key(2)]);
    await queues.sql('update queue set count = 9999 where id = ?', [me.userID]);
    expect(await change(me, 'restoreTitles', [key(1), key(2)])).toMatchObject({ success: false, restored: [] });
  });

  it('return in their old order, whatever titles were moved or added after the removal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })), { maxLength: 6 }),
        async (gone, moves) => {
          const me = await withTitles(6);
          await change(me, 'removeTitles', gone.map(key));
          for (const [a, b] of moves) await queues.move(me, key(a), 'BEFORE', key(b));
          await queues.add(me, key(7));
          const rest = await queues.keys(me);
          await change(me, 'restoreTitles', gone.map(key));
          const all = await queues.keys(me);
          expect(all.filter((k) => rest.includes(k))).toEqual(rest);
          expect(all.filter((k) => gone.map(key).includes(k))).toEqual([...gone].sort((a, b) => a - b).map(key));
          expect(await page(me)).toMatchObject({ count: 7 });
        },
      ),
      { numRuns: 12 },
    );
  });

  it('keep their positions when a restored title would come between two titles of the same rank', async () => {
    const me = await withTitles(3);
    await queues.move(me, key(3), 'BEFORE', key(2)); // This move takes the rank between movie_1 and movie_2.
    await change(me, 'removeTitles', [key(3)]);
    await queues.move(me, key(2), 'BEFORE', key(1));
    await queues.move(me, key(2), 'AFTER', key(1));
    await queues.sql(
      `update item set rank = (select rank from removed_item where queue_id = ? and media_key = ?) where queue_id = ? and media_key = ?`,
      [me.userID, key(3), me.userID, key(2)],
    );
    expect(await change(me, 'restoreTitles', [key(3)])).toMatchObject({ success: true });
    expect(await queues.keys(me)).toEqual([key(1), key(2), key(3)]);
  });

  it('can be restored only by the member who removed them', async () => {
    const [ada, bob] = [newMember(), newMember()];
    for (const m of [ada, bob])
      await queues.sql(`insert into member (id, username, changed_at) values (?, ?, now())`, [m.userID, m.username]);
    const made = await queues.call(
      '/api/queues/createNewQueue',
      { qName: 'ours', selectedContactsArr: [bob.userID] },
      ada,
    );
    const q = { queueID: (made.reply as { queueID: number }).queueID, queueName: 'ours' };
    await queues.call('/api/queues/grantPermissions', { ...q, grantUid: bob.userID }, ada);
    await queues.add(ada, key(1), 'top', q.queueID);
    await queues.call('/api/queues/removeTitles', { ...q, keys: [key(1)] }, ada);
    expect((await queues.call('/api/queues/restoreTitles', { ...q, keys: [key(1)] }, bob)).reply).toMatchObject({
      success: false,
    });
    expect((await queues.call('/api/queues/restoreTitles', { ...q, keys: [key(1)] }, ada)).reply).toMatchObject({
      success: true,
    });
  });

  it('are added in the given order without duplicates, with one event each', async () => {
    const me = await withTitles(2);
    const add = async (keys: string[], topOrBottom?: 'top' | 'bottom') =>
      (
        await queues.call(
          '/api/queues/addTitles',
          { ...queues.mine(me), keys, ...(topOrBottom && { topOrBottom }) },
          me,
        )
      ).reply;
    expect(await add([key(5), key(1), key(4), key(5), 'movie_99999'])).toEqual({
      success: true,
      added: [key(5), key(4)],
      unknown: ['movie_99999'],
    });
    expect(await add([key(8), key(7)], 'top')).toMatchObject({ added: [key(8), key(7)] });
    expect(await queues.keys(me)).toEqual([8, 7, 1, 2, 5, 4].map(key));
    expect(await add([key(5), key(4)])).toEqual({ success: true, added: [], unknown: [] });
    expect(await page(me)).toMatchObject({
      count: 6,
      myQueue: [{ addedBy: { username: me.username } }, {}, {}, {}, {}, {}],
    });
    const events = await queues.sql<{ key: string; title: string }>(
      `select body->>'mediaType_vid' as key, body->>'title' as title from outbox
        where name = 'queue.itemAdded' and (body->>'userID')::bigint = ? order by 1`,
      [me.userID],
    );
    expect(events).toEqual([1, 2, 4, 5, 7, 8].map((n) => ({ key: key(n), title: `Title ${n}` })));
  });

  it("are added by a new member, and create the member's queue", async () => {
    const me = newMember();
    await queues.call('/api/queues/addTitles', { ...queues.mine(me), keys: [key(3), key(2)] }, me);
    expect(await queues.keys(me)).toEqual([key(3), key(2)]);
  });

  it('are all refused when the queue would become too long', async () => {
    const me = await withTitles(1);
    await queues.sql('update queue set count = 9999 where id = ?', [me.userID]);
    const add = (keys: string[]) => queues.call('/api/queues/addTitles', { ...queues.mine(me), keys }, me);
    expect((await add([key(2), key(3)])).reply).toMatchObject({
      success: false,
      added: [],
      userMessage: 'This queue is full. It can hold 10,000 titles.',
    });
    expect(await queues.keys(me)).toEqual([key(1)]);
    expect((await add([key(1), key(2)])).reply).toMatchObject({ success: true, added: [key(2)] });
  });

  it('have distinct ranks when several members add titles at the same time', async () => {
    const me = newMember();
    const sets = Array.from({ length: 8 }, (_, n) => Array.from({ length: 30 }, (_x, i) => key(n * 10 + i + 1)));
    await Promise.all(
      sets.map((keys) => queues.call('/api/queues/addTitles', { ...queues.mine(me), keys, topOrBottom: 'top' }, me)),
    );
    const [figures] = await queues.sql<{ n: number; ranks: number; count: number }>(
      `select count(*)::int as n, count(distinct rank)::int as ranks, (select count from queue where id = ?) as count
        from item where queue_id = ?`,
      [me.userID, me.userID],
    );
    expect(figures).toEqual({ n: 100, ranks: 100, count: 100 });
  });

  it('move to the top or bottom in the given order', async () => {
    const me = await withTitles(5);
    const move = (keys: string[], to: 'top' | 'bottom') =>
      queues.call('/api/queues/moveTitles', { ...queues.mine(me), keys, to }, me);
    expect((await move([key(4), key(2), key(9)], 'top')).reply).toMatchObject({
      success: true,
      moved: [key(4), key(2)],
    });
    expect(await queues.keys(me)).toEqual([4, 2, 1, 3, 5].map(key));
    await move([key(1), key(4)], 'bottom');
    expect(await queues.keys(me)).toEqual([2, 3, 5, 1, 4].map(key));
    expect((await move([key(77)], 'top')).reply).toMatchObject({ success: false });
  });

  it('move behind another title in the given order, and one undo moves all of them back', async () => {
    const me = await withTitles(6);
    const move = async (keys: string[], after: string) =>
      (await queues.call('/api/queues/moveTitles', { ...queues.mine(me), keys, to: { after } }, me)).reply;
    const done = await move([key(5), key(1), key(99)], key(3));
    expect(done).toMatchObject({ success: true, moved: [key(5), key(1)] });
    expect(await queues.keys(me)).toEqual([2, 3, 5, 1, 4, 6].map(key));
    const { revision } = done as { revision: number };
    await queues.call('/api/queues/undoChange', { ...queues.mine(me), revision }, me);
    expect(await queues.keys(me)).toEqual([1, 2, 3, 4, 5, 6].map(key));
    await move([key(1), key(2)], key(6));
    expect(await queues.keys(me)).toEqual([3, 4, 5, 6, 1, 2].map(key));
    for (const gone of [key(77), key(3)]) {
      expect(await move([key(3), key(4)], gone)).toMatchObject({ success: false, moved: [] });
      expect(await queues.keys(me)).toEqual([3, 4, 5, 6, 1, 2].map(key));
    }
  });

  it('move behind another title even if one of them is already next to that title', async () => {
    const me = newMember();
    const keys = [1, 2, 3, 4, 5].map(key);
    await queues.call('/api/queues/addTitles', { ...queues.mine(me), keys, topOrBottom: 'bottom' }, me);
    const move = async (moved: string[], after: string) =>
      (await queues.call('/api/queues/moveTitles', { ...queues.mine(me), keys: moved, to: { after } }, me)).reply;
    expect(await move([key(2), key(4)], key(3))).toMatchObject({ success: true });
    expect(await queues.keys(me)).toEqual([1, 3, 2, 4, 5].map(key));
    expect(await move([key(5), key(4), key(2)], key(3))).toMatchObject({ success: true });
    expect(await queues.keys(me)).toEqual([1, 3, 5, 4, 2].map(key));
  });

  it('give the queue fresh ranks when there is no room for a short rank between two titles', async () => {
    const me = await withTitles(5);
    await queues.sql(
      `update item set rank = (select rank from item where queue_id = ? and media_key = ?) || repeat('0', 52) || '1'
        where queue_id = ? and media_key = ?`,
      [me.userID, key(1), me.userID, key(2)],
    );
    const keys = [key(5), key(4)];
    const body = { ...queues.mine(me), keys, to: { after: key(1) } };
    // without a revision there is no undo, because the old ranks are gone
    expect((await queues.call('/api/queues/moveTitles', body, me)).reply).toEqual({ success: true, moved: keys });
    expect(await queues.keys(me)).toEqual([1, 5, 4, 2, 3].map(key));
    const ranks = await queues.sql<{ rank: string }>('select rank from item where queue_id = ?', [me.userID]);
    expect(ranks.every(({ rank }) => rank.length <= LONGEST_RANK)).toBe(true);
  });

  it('are limited to two hundred', async () => {
    const me = newMember();
    const keys = Array.from({ length: 201 }, (_, n) => key(n + 1));
    expect((await queues.call('/api/queues/removeTitles', { ...queues.mine(me), keys }, me)).status).toBe(400);
  });
});

describe('the summary of a queue', () => {
  it("counts the whole queue and lists the caller's next reminders", async () => {
    const me = await withTitles(6);
    await queues.sql(
      `insert into title (media_key, title, genres, changed_at) values ('tv_1', 'A show', array['Drama'], now())`,
      [],
    );
    await queues.add(me, 'tv_1');
    for (const n of [5, 1, 2, 3, 4]) await remind(me, n, dayOn(n + 1));
    const answer = await queues.call('/api/queues/fetchQueueFigures', { queueID: me.userID }, me);
    expect(answer.reply).toMatchObject({ count: 7, movies: 6, shows: 1, reminderCount: 5 });
    if (!answer.ok) throw new Error('refused');
    expect(answer.reply.reminders.map((r) => [r.mediaType_vid, r.remindDate])).toEqual(
      [1, 2, 3, 4].map((n) => [key(n), dayOn(n + 1)]),
    );
    const { myQueue } = await page(me);
    expect(answer.reply.minutes).toBe(
      myQueue.filter((i) => i.mediaType_vid.startsWith('movie_')).reduce((sum, i) => sum + (i.runtime ?? 0), 0),
    );
    const counts = new Map<string, number>();
    for (const g of myQueue.flatMap((i) => i.genres)) counts.set(g, (counts.get(g) ?? 0) + 1);
    expect(new Map(answer.reply.genres.map((g) => [g.genre, g.count]))).toEqual(counts);
  });

  it('is all zeros for an empty queue', async () => {
    const me = newMember();
    expect((await queues.call('/api/queues/fetchQueueFigures', { queueID: me.userID }, me)).reply).toEqual({
      count: 0,
      movies: 0,
      shows: 0,
      minutes: 0,
      genres: [],
      reminders: [],
      reminderCount: 0,
    });
  });
});

import type { SignedMember } from '@videoqs/contract/rpc';
import { SweepChangesJob } from '../src/sharing/sweep-changes.job.ts';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

const DAY = 86_400_000;
const key = (n: number) => `movie_${n}`;
const keys = (...ns: number[]) => ns.map(key);
interface Ref {
  queueID: number;
  queueName: string;
}
const history = async (
  m: SignedMember,
  q: Ref = queues.mine(m),
  more: { limit?: number; after?: string; by?: number } = {},
) => {
  const answer = await queues.call('/api/queues/fetchHistory', { queueID: q.queueID, ...more }, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};
/** Undoes the newest entry of a queue's history, or the one with the given revision. */
const undo = async (m: SignedMember, q: Ref = queues.mine(m), revision?: number) => {
  const at = revision ?? (await history(m, q)).history[0]?.revision ?? 0;
  return (await queues.call('/api/queues/undoChange', { ...q, revision: at }, m)).reply;
};
const entries = async (m: SignedMember, q?: Ref) =>
  (await history(m, q)).history.map((h) => [h.what, h.count, h.canUndo, h.undone]);
const many = (m: SignedMember, call: 'removeTitles' | 'addTitles', ns: number[], q: Ref = queues.mine(m)) =>
  queues.call(`/api/queues/${call}`, { ...q, keys: keys(...ns) }, m);
/** A shared queue with an owner, an editor and a member. */
async function crew(): Promise<[Ref, SignedMember, SignedMember, SignedMember]> {
  const people = [newMember(), newMember(), newMember()] as [SignedMember, SignedMember, SignedMember];
  for (const m of people)
    await queues.sql('insert into member (id, username, changed_at) values (?, ?, now())', [m.userID, m.username]);
  const [ada, bob, cy] = people;
  const queueName = `crew ${ada.userID}`;
  const selectedContactsArr = [bob.userID, cy.userID];
  const made = await queues.call('/api/queues/createNewQueue', { qName: queueName, selectedContactsArr }, ada);
  const q = { queueID: (made.reply as { queueID: number }).queueID, queueName };
  await queues.call('/api/queues/grantPermissions', { ...q, grantUid: bob.userID }, ada);
  return [q, ada, bob, cy];
}

describe('the history of a queue', () => {
  it("shows each member's changes, newest first, with the changes of one call as one entry", async () => {
    const [q, ada, bob, cy] = await crew();
    await many(ada, 'addTitles', [1, 2, 3, 4, 5], q);
    await many(bob, 'removeTitles', [2, 4], q);
    const { history: seen, nextCursor } = await history(cy, q);
    expect(seen).toMatchObject([
      {
        what: 'removed',
        by: { username: bob.username },
        count: 2,
        titles: [{ title: 'Title 2' }, { title: 'Title 4' }],
      },
      { what: 'added', by: { userID: ada.userID }, count: 5, titles: [{ title: 'Title 1' }, {}, { title: 'Title 3' }] },
      { what: 'granted', by: { userID: ada.userID }, about: { username: bob.username }, count: 0, titles: [] },
    ]);
    expect(nextCursor).toBeNull();
    // only the member who made a change may undo it
    expect(seen.map((h) => h.canUndo)).toEqual([false, false, false]);
    expect(await entries(bob, q)).toMatchObject([
      ['removed', 2, true, false],
      ['added', 5, false, false],
      ['granted', 0, false, false],
    ]);
    const stranger = newMember();
    const asked = await queues.call('/api/queues/fetchHistory', { queueID: q.queueID }, stranger);
    expect(asked).toMatchObject({ status: 403, reply: { code: 'not-allowed' } });
    expect((await queues.call('/api/queues/undoChange', { ...q, revision: 1 }, stranger)).status).toBe(403);
    expect((await queues.call('/api/queues/undoChange', { ...q, revision: 1 }, cy)).status).toBe(403);
  });

  it('is paged by cursor without repeats, with one query for each page', async () => {
    const me = newMember();
    for (let n = 1; n <= 7; n++) await queues.add(me, key(n));
    await many(me, 'removeTitles', [1, 2, 3, 4]);
    const seen: number[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof history>> = await history(me, undefined, {
        limit: 3,
        ...(after && { after }),
      });
      seen.push(...page.history.map((h) => h.revision));
      sizes.push(page.history.length);
      after = page.nextCursor;
    }
    expect(sizes).toEqual([3, 3, 2]);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    const queries: string[] = [];
    const log = await queues.queryLog(queries);
    await history(me);
    log.stop();
    expect(queries).toHaveLength(1);
  });

  it('can be filtered by member, and its first page lists the members in the same query', async () => {
    const [q, ada, bob, cy] = await crew();
    for (let n = 1; n <= 3; n++) await queues.add(bob, key(n), 'top', q.queueID);
    await many(ada, 'removeTitles', [1, 2], q);
    const queries: string[] = [];
    const log = await queues.queryLog(queries);
    const first = await history(cy, q, { by: bob.userID, limit: 2 });
    log.stop();
    expect(queries).toHaveLength(2); // One of the two queries checks the access to a shared queue.
    expect(first.people).toEqual([ada, bob]);
    const rest = await history(cy, q, { by: bob.userID, limit: 2, after: first.nextCursor ?? '' });
    expect(rest).not.toHaveProperty('people');
    expect(rest.nextCursor).toBeNull();
    expect([...first.history, ...rest.history].map((h) => [h.by.userID, h.titles[0]?.mediaType_vid])).toEqual([
      [bob.userID, key(3)],
      [bob.userID, key(2)],
      [bob.userID, key(1)],
    ]);
    expect(await history(cy, q, { by: cy.userID })).toMatchObject({ history: [], nextCursor: null, people: [{}, {}] });
  });

  it.each(['x', '7; --', 0, -1, 1.5, 2 ** 63, '\u202eא🎬', null])(
    'refuses %p as the member to filter by',
    async (by) => {
      const me = newMember();
      expect((await queues.call('/api/queues/fetchHistory', { queueID: me.userID, by }, me)).status).toBe(400);
    },
  );

  it('contains thirty days, so that older changes are hidden, cannot be undone and are deleted', async () => {
    const me = newMember();
    await queues.add(me, key(1));
    const [first] = (await history(me)).history;
    const was = queues.clock.now();
    queues.clock.at = new Date(was.getTime() + 30 * DAY);
    expect(await entries(me)).toEqual([]);
    expect(await undo(me, undefined, first?.revision)).toMatchObject({ success: false, undone: [] });
    expect(await queues.keys(me)).toEqual(keys(1));
    queues.clock.at = new Date(was.getTime() + 30 * DAY + 1);
    const worker = await queues.startWorker();
    await worker.app.get(SweepChangesJob).run();
    expect(await queues.sql('select revision from queue_change where queue_id = ?', [me.userID])).toEqual([]);
    // The worker would sweep when it starts, and could delete rows during this test.
    await worker.stop();
    queues.clock.at = was;
  });

  it.each([
    ['not a number', { revision: 'x' }],
    ['zero', { revision: 0 }],
    ['too large', { revision: 2 ** 63 }],
    ['missing', {}],
  ])('refuses a revision that is %s', async (_what, body) => {
    const me = newMember();
    const asked = await queues.call('/api/queues/undoChange', { ...queues.mine(me), ...body } as never, me);
    expect(asked).toMatchObject({ status: 400, reply: { code: 'invalid-body' } });
  });

  it.each(['x', '', 'W10', 'WyItMSJd', '.*', '🍿', '‏أ'])('refuses %j as a cursor', async (after) => {
    const me = newMember();
    const asked = await queues.call('/api/queues/fetchHistory', { queueID: me.userID, after }, me);
    expect(asked).toMatchObject({ status: 400, reply: { code: 'invalid-body' } });
  });
});

describe('undoing a change', () => {
  it('removes added titles, restores removed titles and moves moved titles back', async () => {
    const me = newMember();
    await many(me, 'addTitles', [1, 2, 3, 4]);
    await queues.move(me, key(4), 'BEFORE', key(1));
    expect(await undo(me)).toEqual({ success: true, undone: keys(4) });
    expect(await queues.keys(me)).toEqual(keys(1, 2, 3, 4));
    await queues.call('/api/queues/moveTitles', { ...queues.mine(me), keys: keys(3, 2), to: 'top' }, me);
    expect(await queues.keys(me)).toEqual(keys(3, 2, 1, 4));
    expect(await undo(me)).toEqual({ success: true, undone: keys(3, 2) });
    expect(await queues.keys(me)).toEqual(keys(1, 2, 3, 4));
    await many(me, 'removeTitles', [1, 3]);
    expect(await undo(me)).toEqual({ success: true, undone: keys(1, 3) });
    expect(await queues.keys(me)).toEqual(keys(1, 2, 3, 4));
    const added = (await history(me)).history.find((h) => h.what === 'added');
    expect(await undo(me, undefined, added?.revision)).toEqual({ success: true, undone: keys(1, 2, 3, 4) });
    expect(await queues.keys(me)).toEqual([]);
    // An undo is itself a change, so it can be undone.
    expect(await undo(me)).toMatchObject({ success: true });
    expect(await queues.keys(me)).toEqual(keys(1, 2, 3, 4));
  });

  it('keeps the undone entry and marks it as undone', async () => {
    const me = newMember();
    await queues.add(me, key(1));
    await undo(me);
    expect(await entries(me)).toEqual([
      ['removed', 1, true, false],
      ['added', 1, false, true],
    ]);
  });

  it('is refused with a message when any member has changed the title since', async () => {
    const [q, ada, bob] = await crew();
    await many(ada, 'addTitles', [1, 2, 3], q);
    const move = (m: SignedMember, to: 'top' | 'bottom', ...ns: number[]) =>
      queues.call('/api/queues/moveTitles', { ...q, keys: keys(...ns), to }, m);
    await move(ada, 'top', 3);
    const [mine] = (await history(ada, q)).history;
    await move(bob, 'bottom', 3);
    expect((await entries(ada, q))[1]).toEqual(['moved', 1, false, false]);
    expect(await undo(ada, q, mine?.revision)).toEqual({
      success: false,
      undone: [],
      userMessage: 'You can’t undo that change any more. Somebody changed the title since, or it’s too long ago.',
    });
    // No member can undo another member's change.
    const [theirs] = (await history(ada, q)).history;
    expect(await undo(ada, q, theirs?.revision)).toMatchObject({ success: false });
  });

  it('skips titles that were changed since, and reports the number of skipped titles', async () => {
    const [q, ada, bob] = await crew();
    await many(ada, 'addTitles', [1, 2, 3], q);
    const [mine] = (await history(ada, q)).history;
    await many(bob, 'removeTitles', [2], q);
    expect(await undo(ada, q, mine?.revision)).toEqual({
      success: true,
      undone: keys(1, 3),
      userMessage: 'One title has changed since, so we left it as it is.',
    });
  });

  it('restores the earlier order when two moves are undone, the newer move first', async () => {
    const me = newMember();
    await many(me, 'addTitles', [1, 2, 3]);
    const one = await queues.call(
      '/api/queues/editQueuePosition',
      { ...queues.mine(me), moveItem: key(3), pivotItem: key(1), BEFOREorAFTER: 'BEFORE' },
      me,
    );
    const two = await queues.call('/api/queues/moveTitles', { ...queues.mine(me), keys: keys(1, 2), to: 'top' }, me);
    const of = (a: typeof one | typeof two) => ('revision' in a.reply ? a.reply.revision : 0);
    expect(await queues.keys(me)).toEqual(keys(1, 2, 3));
    expect(await undo(me, undefined, of(two))).toMatchObject({ success: true });
    expect(await queues.keys(me)).toEqual(keys(3, 1, 2));
    expect(await undo(me, undefined, of(one))).toMatchObject({ success: true });
    expect(await queues.keys(me)).toEqual(keys(1, 2, 3));
  });

  it('happens once when two calls request the same undo at the same time', async () => {
    const me = newMember();
    await many(me, 'addTitles', [1, 2, 3]);
    await queues.move(me, key(3), 'BEFORE', key(1));
    const [{ revision } = { revision: 0 }] = (await history(me)).history;
    const replies = await Promise.all(Array.from({ length: 6 }, () => undo(me, undefined, revision)));
    expect(replies.filter((r) => 'success' in r && r.success)).toHaveLength(1);
    expect(await queues.keys(me)).toEqual(keys(1, 2, 3));
  });

  it('is refused to a member who has lost the right to edit', async () => {
    const [q, ada, bob] = await crew();
    await many(bob, 'addTitles', [1], q);
    await queues.call('/api/queues/revokePermissions', { ...q, revokeUid: bob.userID }, ada);
    expect((await entries(bob, q))[1]).toEqual(['added', 1, false, false]);
    const added = (await history(bob, q)).history[1]?.revision ?? 0;
    expect((await queues.call('/api/queues/undoChange', { ...q, revision: added }, bob)).status).toBe(403);
  });

  it('is impossible for a move after the queue got new ranks, and restores the reminder for a removal', async () => {
    const me = newMember();
    await many(me, 'addTitles', [1, 2, 3]);
    // Moves a title between two neighbors until no short rank is left.
    for (let n = 0; n < 400; n++) await queues.move(me, key(n % 2 ? 2 : 3), 'AFTER', key(1));
    const shown = (await history(me, undefined, { limit: 50 })).history;
    const page = await queues.keys(me);
    const [{ n = 0 } = {}] = await queues.sql<{ n: number }>(
      'select count(*)::int as n from queue_change where queue_id = ? and was_rank is not null',
      [me.userID],
    );
    expect(n).toBeLessThan(400);
    if (shown[0]?.canUndo) await undo(me);
    expect((await queues.keys(me)).toSorted()).toEqual(page.toSorted());
    const remindDate = new Date(queues.clock.now().getTime() + 9 * DAY).toISOString().slice(0, 10);
    const about = { remindQueueID: me.userID, remindQueueName: 'myqueue', remindMediaType_vid: key(1) };
    await queues.call('/api/queues/createBingeReminder', { ...about, remindVideoTitle: 'x', remindDate }, me);
    await many(me, 'removeTitles', [1]);
    await undo(me);
    expect((await queues.call('/api/queues/fetchMyQueue', { limit: 1 }, me)).reply).toMatchObject({
      myQueue: [{ mediaType_vid: key(1), remindDate }],
    });
  }, 60_000);
});

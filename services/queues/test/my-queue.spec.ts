import fc from 'fast-check';
import { MoveTitle } from '../src/item/move-title.ts';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

async function pagedKeys(me: ReturnType<typeof newMember>, limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await queues.call('/api/queues/fetchMyQueue', { limit, ...(after ? { after } : {}) }, me);
    if (!page.ok) throw new Error('no page');
    seen.push(...page.reply.myQueue.map((i) => i.mediaType_vid));
    if (!page.reply.nextCursor) return seen;
    after = page.reply.nextCursor;
  }
}

describe('my queue', () => {
  it('adds titles at the top by default and at the bottom on request', async () => {
    const me = newMember();
    expect((await queues.add(me, 'movie_1')).reply).toMatchObject({
      success: true,
      newListLengthArr: [[me.userID, 1]],
    });
    await queues.add(me, 'movie_2');
    await queues.add(me, 'movie_3', 'bottom');
    expect(await queues.keys(me)).toEqual(['movie_2', 'movie_1', 'movie_3']);
  });

  it('shows each title with its data and the member who added it, without a reminder', async () => {
    const me = newMember();
    await queues.add(me, 'movie_4');
    const page = await queues.call('/api/queues/fetchMyQueue', {}, me);
    expect(page.reply).toEqual({
      myQueue: [
        {
          mediaType_vid: 'movie_4',
          title: 'Title 4',
          year: 1999,
          poster_path: null,
          runtime: 100,
          genres: ['Drama'],
          addedAt: '2026-11-21T20:00:00.000Z',
          addedBy: { userID: me.userID, username: me.username },
          remindDate: false,
        },
      ],
      otherQueueCount: 0,
      browserReloadHappened: false,
      nextCursor: null,
      count: 1,
    });
  });

  it('is empty for a new member, and reports that the browser reloaded the page', async () => {
    expect((await queues.call('/api/queues/fetchMyQueue', {}, newMember(), true)).reply).toMatchObject({
      myQueue: [],
      count: 0,
      browserReloadHappened: true,
    });
  });

  it("reports which of the requested titles are in the caller's own queue", async () => {
    const me = newMember();
    await queues.add(me, 'movie_2');
    await queues.add(newMember(), 'movie_3');
    const asked = { keys: ['movie_1', 'movie_2', 'movie_3'] };
    expect((await queues.call('/api/queues/fetchInQueue', asked, me)).reply).toEqual({
      inQueue: ['movie_2'],
      inShared: [],
      reminders: [],
    });
    expect((await queues.call('/api/queues/fetchInQueue', { keys: [] }, me)).ok).toBe(false);
  });

  it('restores two titles that had the same place one after the other', async () => {
    const me = newMember();
    for (const key of ['movie_1', 'movie_2']) {
      await queues.add(me, key);
      await queues.call('/api/queues/removeTitles', { ...queues.mine(me), keys: [key] }, me);
    }
    const body = { ...queues.mine(me), keys: ['movie_1', 'movie_2'] };
    expect((await queues.call('/api/queues/restoreTitles', body, me)).reply).toMatchObject({ success: true });
    expect((await queues.keys(me)).sort()).toEqual(body.keys);
  });

  it('contains each title once, and reports that an added title is already there', async () => {
    const me = newMember();
    await queues.add(me, 'movie_5');
    expect((await queues.add(me, 'movie_5')).reply).toMatchObject({
      alreadyThereArr: [[me.userID, 'myqueue']],
      newListLengthArr: [],
    });
    expect(await queues.keys(me)).toEqual(['movie_5']);
  });

  it('has one row and publishes one event when 50 identical additions arrive at the same time', async () => {
    const me = newMember();
    const all = await Promise.all(Array.from({ length: 50 }, () => queues.add(me, 'movie_6')));
    expect(all.every((a) => a.status === 200)).toBe(true);
    expect(all.filter((a) => a.ok && a.reply.newListLengthArr.length === 1)).toHaveLength(1);
    expect(await queues.sql('select count from queue where id = ?', [me.userID])).toEqual([{ count: 1 }]);
    const events = await queues.sql("select 1 from outbox where name = 'queue.itemAdded' and body->>'userID' = ?", [
      String(me.userID),
    ]);
    expect(events).toHaveLength(1);
  });

  it('has 12 titles with distinct ranks after 12 titles were added twice each, all at the same time', async () => {
    const me = newMember();
    await Promise.all(
      Array.from({ length: 24 }, (_, i) => queues.add(me, `movie_${100 + (i % 12)}`, i % 2 ? 'top' : 'bottom')),
    );
    const rows = await queues.sql<{ rank: string }>('select distinct rank from item where queue_id = ?', [me.userID]);
    expect(rows).toHaveLength(12);
    expect(await queues.sql('select count from queue where id = ?', [me.userID])).toEqual([{ count: 12 }]);
  });

  it('equals a plain list after any sequence of additions, moves and removals', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), key: fc.nat(7), top: fc.boolean() }),
      fc.record({ kind: fc.constant('move' as const), key: fc.nat(7), pivot: fc.nat(7), before: fc.boolean() }),
      fc.record({ kind: fc.constant('remove' as const), key: fc.nat(7) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const me = newMember();
        const list: string[] = [];
        for (const s of steps) {
          const key = `movie_${200 + s.key}`;
          if (s.kind === 'add') {
            await queues.add(me, key, s.top ? 'top' : 'bottom');
            if (!list.includes(key)) list[s.top ? 'unshift' : 'push'](key);
          } else if (s.kind === 'remove') {
            const reply = await queues.call(
              '/api/queues/removeFromQueue',
              { mediaType_vid: key, ...queues.mine(me) },
              me,
            );
            expect(reply.reply).toMatchObject({ success: list.includes(key) });
            if (list.includes(key)) list.splice(list.indexOf(key), 1);
          } else {
            const pivot = `movie_${200 + s.pivot}`;
            const there = list.includes(key) && list.includes(pivot);
            const moved = await queues.move(me, key, s.before ? 'BEFORE' : 'AFTER', pivot);
            expect(moved.reply).toMatchObject({ success: there });
            if (there && key !== pivot) {
              list.splice(list.indexOf(key), 1);
              list.splice(list.indexOf(pivot) + (s.before ? 0 : 1), 0, key);
            }
          }
        }
        expect(await queues.keys(me)).toEqual(list);
      }),
      { numRuns: 15 },
    );
  });

  it("moves a title by writing only that title's row", async () => {
    const me = newMember();
    for (const n of [1, 2, 3, 4, 5]) await queues.add(me, `movie_${n}`, 'bottom');
    const ranks = () =>
      queues.sql<{ media_key: string; rank: string }>(
        'select media_key, rank from item where queue_id = ? order by media_key',
        [me.userID],
      );
    const before = await ranks();
    await queues.move(me, 'movie_5', 'BEFORE', 'movie_2');
    const after = await ranks();
    expect(after.filter((row, i) => row.rank !== before[i]?.rank).map((r) => r.media_key)).toEqual(['movie_5']);
  });

  it('is paged by cursor, with every title once and in order', async () => {
    const me = newMember();
    for (let n = 1; n <= 7; n++) await queues.add(me, `movie_${n}`, 'bottom');
    expect(await pagedKeys(me, 3)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `movie_${n}`));
  });

  it('stays in order with short keys when titles are moved to one position 2,000 times', async () => {
    const me = newMember();
    for (const n of [1, 2, 3, 4, 5, 6]) await queues.add(me, `movie_${n}`, 'bottom');
    const list = await queues.keys(me);
    const edit = queues.app.get(MoveTitle);
    const at = { ...queues.mine(me), BEFOREorAFTER: 'BEFORE' as const, pivotItem: 'movie_4', initSize: 1 };
    await queues.sql('alter table item add constraint short_rank check (length(rank) <= 60)');
    // Each move puts the first title between the other two.
    for (let i = 0; i < 2000; i++) await edit.move(me.userID, { ...at, moveItem: i % 2 ? 'movie_3' : 'movie_2' });
    expect(await queues.keys(me)).toEqual(list);
    await queues.add(me, 'movie_7', 'bottom');
    await queues.add(me, 'movie_8', 'top');
    const whole = ['movie_8', ...list, 'movie_7'];
    expect(await queues.keys(me)).toEqual(whole);
    expect(await pagedKeys(me, 3)).toEqual(whole);
    expect(
      await queues.sql(
        'select 1 from queue q join item i on i.queue_id = q.id where q.id = ? and (rank < first_rank or rank > last_rank)',
        [me.userID],
      ),
    ).toEqual([]);
  }, 60_000);

  it.each(['a\u0000b', 'nonsense', '000000000 ', '-00000000'])(
    'refuses the invalid rank %j as a cursor',
    async (after) => {
      expect(await queues.call('/api/queues/fetchMyQueue', { after }, newMember())).toMatchObject({
        status: 400,
        reply: { code: 'invalid-body', issues: [{ path: 'after' }] },
      });
    },
  );

  it('is read with one query, whether the queue has 3 titles or 300', async () => {
    const me = newMember();
    const queriesOfReading = async () => {
      const queries: string[] = [];
      const client = await queues.queryLog(queries);
      await queues.keys(me);
      client.stop();
      return queries;
    };
    await queues.add(me, 'movie_1');
    expect(await queriesOfReading()).toHaveLength(1);
    await queues.sql(
      'insert into title select $$movie_$$ || n, $$T$$ || n, 2000, null, 90, array[$$Drama$$], now() from generate_series(1000, 1299) n on conflict do nothing',
    );
    await queues.sql(
      'insert into item select ?, $$movie_$$ || n, lpad(n::text, 9, $$0$$), now(), ? from generate_series(1000, 1299) n',
      [me.userID, me.userID],
    );
    await queues.sql('update queue set revision = revision + 1 where id = ?', [me.userID]);
    expect(await queriesOfReading()).toHaveLength(2); // One query reads the queue's state, and one its titles.
    expect(await queriesOfReading()).toHaveLength(1);
  });

  it('stores nothing about an unknown title', async () => {
    const me = newMember();
    expect(await queues.add(me, 'movie_99999')).toMatchObject({
      status: 404,
      reply: { code: 'not-found', userMessage: 'We don’t know that title.' },
    });
    expect(await queues.sql('select 1 from queue where id = ?', [me.userID])).toEqual([]);
  });

  it('accepts known titles while the titles service is down, and answers "unavailable" for other titles', async () => {
    const other = await testQueues();
    const me = newMember();
    await other.add(me, 'movie_1');
    await other.call('/api/queues/removeFromQueue', { mediaType_vid: 'movie_1', ...other.mine(me) }, me);
    await other.titles.stop();
    expect((await other.add(me, 'movie_1')).reply).toMatchObject({ success: true });
    const unknown = await other.add(me, 'movie_2');
    expect(unknown).toMatchObject({ status: 503, reply: { code: 'unavailable' } });
    expect(Number(unknown.retryAfter)).toBeGreaterThan(0);
    expect(await other.keys(me)).toEqual(['movie_1']);
    await other.stop();
  });
});

import { events } from '@videoqs/contract/events';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { eventually } from '@videoqs/stack/eventually';
import { FireReminders } from '../src/reminder/fire-reminders.ts';
import { oldestDueSeconds } from '../src/reminder/reminder.store.ts';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeEach(async () => {
  queues = await testQueues(); // the clock shows noon in Los Angeles, 21 November 2026
});
afterEach(() => queues.stop());

const remind = (me: ReturnType<typeof newMember>, remindDate: string, key = 'movie_1') =>
  queues.call(
    '/api/queues/createBingeReminder',
    {
      remindQueueID: me.userID,
      remindQueueName: 'myqueue',
      remindVideoTitle: 'Title 1',
      remindMediaType_vid: key,
      remindDate,
    },
    me,
  );
const reminderOf = async (me: ReturnType<typeof newMember>) => {
  const page = await queues.call('/api/queues/fetchMyQueue', {}, me);
  return page.ok ? page.reply.myQueue[0]?.remindDate : undefined;
};
/** Creates a member with `movie_1` in their queue, and sets a reminder of the title if a date is given. */
async function memberWithTitle(date?: string) {
  const me = newMember();
  await queues.add(me, 'movie_1');
  if (date) await remind(me, date);
  return me;
}
const HOUR = 3_600_000;
const ID = '00000000-0000-4000-8000-000000000000';

describe('binge reminders', () => {
  it('are shown with their title and can be changed and canceled', async () => {
    const me = await memberWithTitle();
    expect((await remind(me, '2026-12-01')).reply).toEqual({ success: true });
    expect(await reminderOf(me)).toBe('2026-12-01');
    await remind(me, '2026-12-24');
    expect(await reminderOf(me)).toBe('2026-12-24');
    await queues.call(
      '/api/queues/cancelBingeReminder',
      { remindQueueID: me.userID, remindQueueName: 'myqueue', remindMediaType_vid: 'movie_1' },
      me,
    );
    expect(await reminderOf(me)).toBe(false);
  });

  it.each([
    ['are refused for yesterday', '2026-11-20', false],
    ['are accepted for today', '2026-11-21', true],
    ['are accepted for two years ahead', '2028-11-21', true],
    ['are refused for two years and a day ahead', '2028-11-22', false],
  ])('are possible from today to two years ahead: they %s (%s)', async (_what, date, accepted) => {
    const me = await memberWithTitle();
    expect((await remind(me, date)).reply).toMatchObject({ success: accepted });
    expect(await reminderOf(me)).toBe(accepted ? date : false);
  });

  it('are refused for a missing title and for an invalid day', async () => {
    const me = newMember();
    expect((await remind(me, '2026-12-01')).reply).toMatchObject({ success: false });
    expect((await remind(me, '2026-02-30')).status).toBe(400);
  });

  it('are reported as stuck from their due time until their delivery', async () => {
    await memberWithTitle('2026-12-01');
    const stuckAt = (at: string) => oldestDueSeconds(queues.orm.em.fork(), new Date(at));
    expect(await stuckAt('2026-12-01T16:59:59Z')).toBe(0);
    expect(await stuckAt('2026-12-01T17:02:30Z')).toBe(150);
    queues.clock.at = new Date('2026-12-01T17:00:00Z');
    await queues.app.get(FireReminders).fire(10);
    expect(await stuckAt('2026-12-01T17:02:30Z')).toBe(0);
  });

  it('are delivered once at 09:00 in Los Angeles, even with two workers and a lost job', async () => {
    const me = await memberWithTitle('2026-12-01');
    const { SweepRemindersJob } = await import('../src/reminder/sweep-reminders.job.ts');
    const [one, two] = [await queues.startWorker(), await queues.startWorker()];
    const sweepBoth = () => Promise.all([one, two].map((w) => w.app.get(SweepRemindersJob).run()));
    queues.clock.at = new Date('2026-12-01T16:59:59Z');
    await sweepBoth();
    expect(await reminderOf(me)).toBe('2026-12-01');
    queues.clock.at = new Date('2026-12-01T17:00:00Z');
    await sweepBoth();
    await eventually(async () => (await reminderOf(me)) === false);
    expect(
      await queues.sql(
        "select body->>'title' as title, body->>'remindDate' as day from outbox where name = 'reminder.due'",
      ),
    ).toEqual([{ title: 'Title 1', day: '2026-12-01' }]);
    const notices = await queues.call('/api/queues/fetchReminderNotices', {}, me);
    expect(notices.reply).toMatchObject({
      notices: [{ mediaType_vid: 'movie_1', title: 'Title 1', at: '2026-12-01T17:00:00.000Z' }],
      nextCursor: null,
    });
  });

  it('are paged by cursor, even with equal due times', async () => {
    const me = newMember();
    await queues.sql(
      "insert into delivery select gen_random_uuid(), ?, 'movie_' || n, 'T', '2026-12-01T17:00:00Z' from generate_series(1, 5) n",
      [me.userID],
    );
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await queues.call('/api/queues/fetchReminderNotices', { limit: 2, ...(after ? { after } : {}) }, me);
      if (!page.ok) throw new Error('no page');
      seen.push(...page.reply.notices.map((n) => n.mediaType_vid));
      after = page.reply.nextCursor;
    }
    expect(seen.sort()).toEqual([1, 2, 3, 4, 5].map((n) => `movie_${n}`));
  });

  it('are refused with an invalid cursor', async () => {
    const moments = ['infinity', '2026-02-30', '2026-13-01', '0000-01-01', '+012026-01-01', 'a\0b'].map((day) =>
      day.includes('-') ? `${day}T00:00:00.000Z` : day,
    );
    const written = [
      'x',
      'null',
      ...[...moments.map((at) => [at, ID]), ['2026-11-30T00:00:00.000Z', '1'], [ID], []].map((p) => JSON.stringify(p)),
    ];
    for (const after of ['a\u0000b', 'nonsense', ...written.map((text) => Buffer.from(text).toString('base64url'))])
      expect(await queues.call('/api/queues/fetchReminderNotices', { after }, newMember())).toMatchObject({
        status: 400,
        reply: { code: 'invalid-body', issues: [{ path: 'after' }] },
      });
  });

  it('are delivered at 09:00 during daylight saving time', async () => {
    await memberWithTitle('2027-07-04');
    const [row] = await queues.sql<{ due: number }>('select extract(epoch from due_at)::int as due from reminder');
    expect(new Date((row?.due ?? 0) * 1000).toISOString()).toBe('2027-07-04T16:00:00.000Z');
  });

  it("are delivered at 09:00 in their member's time zone, and keep the zone in which they were set", async () => {
    const me = await memberWithTitle();
    await queues.add(me, 'movie_2');
    await remind(me, '2026-12-01', 'movie_2');
    await queues.startWorker();
    await queues.deliver('member.choseTimeZone', {
      userID: me.userID,
      timeZone: 'Europe/Berlin',
      at: queues.clock.now().toISOString(),
    });
    await remind(me, '2026-12-01', 'movie_1');
    const due = await queues.sql<{ key: string; at: string }>(
      `select media_key as key, to_char(due_at at time zone 'UTC', 'HH24:MI') as at from reminder order by media_key`,
    );
    expect(due).toEqual([
      { key: 'movie_1', at: '08:00' },
      { key: 'movie_2', at: '17:00' },
    ]);
  });

  it('are deleted with their title', async () => {
    const me = await memberWithTitle('2026-11-21');
    await queues.call('/api/queues/removeFromQueue', { mediaType_vid: 'movie_1', ...queues.mine(me) }, me);
    const worker = await queues.startWorker();
    const { SweepRemindersJob } = await import('../src/reminder/sweep-reminders.job.ts');
    queues.clock.advance(48 * HOUR);
    await worker.app.get(SweepRemindersJob).run();
    expect(await queues.sql("select 1 from outbox where name = 'reminder.due'")).toEqual([]);
  });

  it('are sent as one notification per member and day, however many workers run', async () => {
    const [me, other] = [newMember(), newMember()];
    for (const [m, keys] of [
      [me, ['movie_1', 'movie_2', 'movie_3']],
      [other, ['movie_1']],
    ] as const)
      for (const key of keys) {
        await queues.add(m, key);
        await remind(m, '2026-12-01', key);
      }
    await queues.add(me, 'movie_4');
    await remind(me, '2026-12-02', 'movie_4');
    const ids = await queues.sql<{ id: string }>("select id from reminder where remind_date = '2026-12-01'");
    queues.clock.at = new Date('2026-12-01T17:00:00Z');
    const fire = queues.app.get(FireReminders);
    const fired = await Promise.all([...ids.map(({ id }) => fire.fire(1, id)), fire.fire(500), fire.fire(500)]);
    expect(fired.reduce((sum, n) => sum + n, 0)).toBe(4);
    const due = await queues.sql<{
      body: { userID: number; count: number; title: string; others: { title: string }[] };
    }>("select body from outbox where name = 'reminder.due' order by (body->>'userID')::bigint");
    expect(due.map(({ body: b }) => [b.userID, b.count, [b.title, ...b.others.map((o) => o.title)]])).toEqual([
      [me.userID, 3, ['Title 1', 'Title 2', 'Title 3']],
      [other.userID, 1, ['Title 1']],
    ]);
    for (const { body } of due) events['reminder.due'].body.strict().parse(body);
    expect(await queues.sql('select id from delivery order by id')).toEqual(
      ids.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await queues.sql('select media_key from reminder')).toEqual([{ media_key: 'movie_4' }]);
  });

  it('are delivered once, even when the service dies during the delivery', async () => {
    const me = newMember();
    for (const key of ['movie_1', 'movie_2']) {
      await queues.add(me, key);
      await remind(me, '2026-12-01', key);
    }
    queues.clock.at = new Date('2026-12-01T17:00:00Z');
    await queues.sql('alter table outbox add constraint away check (false) not valid'); // makes the delivery fail
    await expect(queues.app.get(FireReminders).fire(500)).rejects.toThrow();
    expect(await queues.sql('select count(*)::int as n from delivery')).toEqual([{ n: 0 }]);
    await queues.sql('alter table outbox drop constraint away');
    const worker = await queues.startWorker();
    const { SweepRemindersJob } = await import('../src/reminder/sweep-reminders.job.ts');
    await worker.app.get(SweepRemindersJob).run();
    expect(await queues.sql('select count(*)::int as n from delivery')).toEqual([{ n: 2 }]);
    expect(await queues.sql("select (body->>'count')::int as n from outbox where name = 'reminder.due'")).toEqual([
      { n: 2 },
    ]);
  });

  it('are not delivered when they are postponed or canceled at their due time', async () => {
    const me = newMember();
    for (const key of ['movie_1', 'movie_2', 'movie_3']) {
      await queues.add(me, key);
      await remind(me, '2026-12-01', key);
    }
    const [held, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = queues.orm.em.fork().transactional(async (em) => {
      await em.execute('select from queue where id = ? for update', [me.userID]);
      held.resolve();
      await changed.promise;
      await em.execute(`update reminder set due_at = due_at + interval '1 day' where media_key = 'movie_1'`);
      await em.execute(`delete from reminder where media_key = 'movie_2'`);
    });
    await held.promise;
    queues.clock.at = new Date('2026-12-01T17:00:00Z');
    const firing = queues.app.get(FireReminders).fire(10);
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => (await queues.sql(waiting)).length > 0);
    changed.resolve();
    await holder;
    expect(await firing).toBe(1);
    expect(await queues.sql('select media_key from delivery')).toEqual([{ media_key: 'movie_3' }]);
    expect(await queues.sql('select media_key from reminder')).toEqual([{ media_key: 'movie_1' }]);
  });

  it('are named in a notification up to a limit, and further reminders are only counted', async () => {
    const me = newMember();
    await queues.sql(
      "insert into title select 'movie_' || n, 'T' || n, 2000, null, 90, '{}', now() from generate_series(30001, 30060) n",
    );
    await queues.add(me, 'movie_1');
    await queues.sql(
      "insert into item select ?, 'movie_' || n, 'W' || n, now(), ? from generate_series(30001, 30060) n",
      [me.userID, me.userID],
    );
    await queues.sql(
      `insert into reminder select gen_random_uuid(), ?, ?, 'movie_' || n, '2026-11-20', '2026-11-20T17:00:00Z' from generate_series(30001, 30060) n`,
      [me.userID, me.userID],
    );
    expect(await queues.app.get(FireReminders).fire(1)).toBe(60);
    const due = await queues.sql<{ body: { count: number; others: unknown[] } }>(
      "select body from outbox where name = 'reminder.due'",
    );
    expect(due.map(({ body }) => [body.count, body.others.length])).toEqual([[60, 49]]);
  });

  it('are delivered in one sweep when thousands are due', async () => {
    const me = await memberWithTitle();
    await queues.sql(
      `insert into reminder select gen_random_uuid(), n, ?, 'movie_1', '2026-11-20', '2026-11-20T17:00:00Z' from generate_series(1, 1200) n`,
      [me.userID],
    );
    const { SweepRemindersJob } = await import('../src/reminder/sweep-reminders.job.ts');
    await new SweepRemindersJob(queues.orm, queues.clock, queues.app.get(FireReminders)).run();
    expect(await queues.sql('select count(*)::int as n from reminder')).toEqual([{ n: 0 }]);
    expect(await queues.sql('select count(*)::int as n from delivery')).toEqual([{ n: 1200 }]);
    const [event] = await queues.sql<{ body: object }>(`select body from outbox where name = 'reminder.due' limit 1`);
    expect(events['reminder.due'].body.strict().parse(event?.body)).toMatchObject({ title: 'Title 1' });
  });

  it('have one delayed job when their day changes, and none when they are deleted', async () => {
    const me = newMember();
    const alarms = async () => (await queues.app.get(JobQueues).queue('queues').getDelayed()).map((job) => job.delay);
    await queues.add(me, 'movie_1');
    await remind(me, '2026-12-01');
    await eventually(async () => (await alarms()).length === 1);
    const [first] = await alarms();
    await remind(me, '2027-12-01');
    await eventually(async () => {
      const delays = await alarms();
      return delays.length === 1 && Number(delays[0]) > Number(first);
    });
    await queues.call('/api/queues/removeFromQueue', { mediaType_vid: 'movie_1', ...queues.mine(me) }, me);
    await eventually(async () => (await alarms()).length === 0);
  });
});

import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { eventually } from '@videoqs/stack/eventually';
import { findRedis } from '@videoqs/stack/processes/find-program';
import { freePort } from '@videoqs/stack/processes/free-port';
import { startRedis, type TestRedis } from '@videoqs/stack/redis';
import { newMember, testQueues } from '../queues.fixture.ts';

const REMINDERS = 10_000;
/** Number of reminder jobs added at the same time. BullMQ's connection drops commands that wait too long. */
const AT_ONCE = 250;
/** The moment at which all reminders come due. It is earlier than the test's clock. */
const DUE = '2026-11-21T17:00:00Z';
const program = findRedis();

/** The ways in which Redis fails. After each failure, an empty Redis runs at the same port. */
const FAULTS = {
  killed: async (redis: TestRedis, port: number) => {
    await redis.stop('SIGKILL');
    return startRedis(program ?? '', port);
  },
  flushed: async (redis: TestRedis) => {
    await redis.flush();
    return redis;
  },
};

(program ? describe : describe.skip)('10,000 scheduled reminders', () => {
  it.each(['killed', 'flushed'] as const)(
    'are delivered once each when Redis is %s while they are due',
    async (fault) => {
      const port = await freePort();
      let redis = await startRedis(program ?? '', port);
      const queues = await testQueues({ REDIS_URL: redis.url });
      try {
        const me = newMember();
        await queues.add(me, 'movie_1');
        const reminders = await queues.sql<{ id: string }>(
          `insert into reminder select gen_random_uuid(), n, ?, 'movie_1', '2026-11-21', '${DUE}' from generate_series(1, ${REMINDERS}) n
         returning id`,
          [me.userID],
        );
        const jobs = queues.app.get(JobQueues).queue('queues');
        // Adds the jobs as Alarms does, but many at a time. Half of the jobs run as soon as a worker starts.
        const armed = (some: typeof reminders, delay: number) =>
          jobs.addBulk(
            some.map(({ id: reminderID }) => ({
              name: 'fire-reminder',
              data: { reminderID },
              opts: { delay, jobId: `fire-${reminderID}`, removeOnComplete: true },
            })),
          );
        for (let n = 0; n < REMINDERS; n += AT_ONCE)
          await eventually(() =>
            armed(reminders.slice(n, n + AT_ONCE), n < REMINDERS / 2 ? 0 : 600_000).catch(() => null),
          );
        expect(await jobs.getJobCountByTypes('waiting', 'delayed')).toBe(REMINDERS);
        const sent = async () =>
          (await queues.sql<{ n: number }>('select count(*)::int as n from delivery'))[0]?.n ?? 0;
        await queues.startWorker();
        await eventually(async () => (await sent()) > 0);
        redis = await FAULTS[fault](redis, port);
        await eventually(async () => (await sent()) === REMINDERS);
        expect(await queues.sql('select count(*)::int as n from reminder')).toEqual([{ n: 0 }]);
        const [events] = await queues.sql(
          `select count(*)::int as n, count(distinct body->>'deliveryID')::int as reminders from outbox where name = 'reminder.due'`,
        );
        expect(events).toEqual({ n: REMINDERS, reminders: REMINDERS });
      } finally {
        await queues.stop();
        await redis.stop();
      }
    },
    180_000,
  );
});

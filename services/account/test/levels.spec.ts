import { randomUUID } from 'node:crypto';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { eventually } from '@videoqs/stack/eventually';
import { CheckLevelsJob } from '../src/level/check-levels.job.ts';
import { CountQueuedHandler } from '../src/level/count-queued.handler.ts';
import { CountTop10Handler } from '../src/level/count-top10.handler.ts';
import { CountWatchedHandler } from '../src/level/count-watched.handler.ts';
import { SweepLevelsJob } from '../src/level/sweep-levels.job.ts';
import { type TestAccount, testAccount } from './account.fixture.ts';

let account: TestAccount;
let worker: Awaited<ReturnType<TestAccount['startWorker']>>;
beforeAll(async () => {
  account = await testAccount();
  worker = await account.startWorker();
});
afterAll(() => account.stop());

type Signed = Awaited<ReturnType<TestAccount['member']>>['signed'];
const asked = async (m: Signed) => (await account.call('/api/levelup/lvlUpCheck', {}, m)).reply;
const verify = async (m: Signed) => {
  await account.sql('update member set email_verified = true where id = ?', [m.userID]);
  await account.sql('insert into level_check values (?, now()) on conflict do nothing', [m.userID]);
};
const rises = (m: Signed) =>
  account.sql<{ level: number }>(
    `select (body->>'level')::int as level from outbox where name = 'member.levelWentUp' and body->>'userID' = ? order by 1`,
    [String(m.userID)],
  );
/** Handles the events of queued titles as the worker does. */
const queue = (m: Signed, titles: readonly number[], queueID = m.userID, afterCommit: AfterCommit = () => {}) =>
  account.orm.em.fork().transactional((em) =>
    worker.app.get(CountQueuedHandler).handle(
      titles.map((n) => ({
        userID: m.userID,
        queueID,
        ownQueue: queueID === m.userID,
        mediaType_vid: `movie_${n}`,
        title: 'x',
        at: account.clock.now().toISOString(),
      })),
      em,
      afterCommit,
    ),
  );
const titles = (n: number, from = 1) => Array.from({ length: n }, (_, i) => from + i);

describe('the level of a member', () => {
  it('is 1 for a new member, and is not reported as risen', async () => {
    const { signed } = await account.member();
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '1' });
    expect(await rises(signed)).toEqual([]);
  });

  it('rises with a verified email, and the member and other services are notified once', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    expect(await asked(signed)).toEqual({ levelWentUp: true, level: '2' });
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '2' });
    expect(await rises(signed)).toEqual([{ level: 2 }]);
  });

  it("is reported with the member's points and the points that the next level requires", async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    await queue(signed, titles(3));
    await asked(signed);
    expect(await account.call('/api/account/refreshAccountPage', {}, signed)).toMatchObject({
      reply: { level: '2', points: 31, levelNeeds: 25, nextLevelNeeds: 75 },
    });
  });

  it('is reported to the member once, even if the job found the rise first', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    await worker.app.get(CheckLevelsJob).run();
    await worker.app.get(CheckLevelsJob).run();
    expect(await rises(signed)).toEqual([{ level: 2 }]);
    expect(await asked(signed)).toEqual({ levelWentUp: true, level: '2' });
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '2' });
  });

  it('rises once when twenty checks run at the same time', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    const job = worker.app.get(CheckLevelsJob);
    const answers = await Promise.all([...titles(10).map(() => asked(signed)), ...titles(10).map(() => job.run())]);
    expect(answers.filter((a) => a && 'levelWentUp' in a && a.levelWentUp)).toHaveLength(1);
    expect(await rises(signed)).toEqual([{ level: 2 }]);
  });

  it('does not fall when an achievement is undone', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    await asked(signed);
    await account.sql('update member set email_verified = false where id = ?', [signed.userID]);
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '2' });
  });
});

describe('the job that checks the levels of members with new achievements', () => {
  it('raises each member who has earned a level, and then has no member left to check', async () => {
    const waiting = (await Promise.all(titles(12).map(() => account.member()))).map((m) => m.signed);
    const [idle, ...risen] = waiting as [Signed, ...Signed[]];
    for (const m of waiting) await queue(m, titles(m === idle ? 1 : 13));
    await worker.app.get(CheckLevelsJob).run();
    for (const m of risen) expect(await rises(m)).toEqual([{ level: 2 }]);
    expect(await rises(idle)).toEqual([]);
    expect(await account.sql('select user_id from level_check')).toEqual([]);
  });

  it('skips a member whose row is locked, and checks that member in the next run', async () => {
    const { signed } = await account.member();
    await queue(signed, titles(13));
    await account.orm.em.fork().transactional(async (em) => {
      await em.execute('select from member where id = ? for update', [signed.userID]);
      await worker.app.get(CheckLevelsJob).run();
    });
    expect(await rises(signed)).toEqual([]);
    await worker.app.get(CheckLevelsJob).run();
    expect(await rises(signed)).toEqual([{ level: 2 }]);
  });
});

describe('points for queued titles', () => {
  it('are earned once for each title, even in shared queues', async () => {
    const { signed } = await account.member();
    await queue(signed, titles(12));
    await queue(signed, titles(12));
    await queue(signed, titles(12), 1_000_000_000_001);
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '1' }); // The member has 24 points.
    await queue(signed, [13], 1_000_000_000_001);
    expect(await asked(signed)).toEqual({ levelWentUp: true, level: '2' }); // The member has 26 points.
  });

  it('are not earned or stored beyond the hundredth title', async () => {
    const { signed } = await account.member();
    for (let n = 0; n < 6; n++) await queue(signed, titles(20, 1 + n * 20));
    // The maximum is 200 points, so the member does not have 240.
    expect(await asked(signed)).toEqual({ levelWentUp: true, level: '4' });
    expect(await account.sql('select count(*)::int as n from deed where user_id = ?', [signed.userID])).toEqual([
      { n: 100 },
    ]);
  });

  it('cause no error when their member has been deleted', async () => {
    await queue({ userID: 999_999, username: 'gone', imgSrc: null }, [1]);
    await worker.app.get(CheckLevelsJob).run();
  });
});

describe('days with a play', () => {
  const watched = (m: Signed, newDays: string[]) =>
    account.orm.em
      .fork()
      .transactional((em) =>
        worker.app
          .get(CountWatchedHandler)
          .handle([{ userID: m.userID, groups: [], newDays, at: '2026-11-21T20:00:00.000Z' }], em, () => {}),
      );
  const kept = (m: Signed) =>
    account.sql<{ subject: string }>(`select subject from deed where kind = 'watched' and user_id = ? order by 1`, [
      m.userID,
    ]);

  it('earn points once for each day, for at most the last seven days in one call, and not for days long ago', async () => {
    const { signed } = await account.member();
    await watched(signed, ['2026-11-21']);
    await watched(signed, ['2026-11-21']);
    await watched(signed, ['2016-01-01', '2026-10-01']);
    expect(await kept(signed)).toEqual([{ subject: '2026-11-21' }]);
    await watched(
      signed,
      Array.from({ length: 9 }, (_, n) => `2026-11-0${n + 1}`),
    );
    expect((await kept(signed)).map((d) => d.subject.slice(8))).toEqual([
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '21',
    ]);
  });
});

describe('the account worker', () => {
  it('checks a level after an achievement', async () => {
    const { signed } = await account.member();
    const effects: (() => void)[] = [];
    await queue(signed, titles(13), signed.userID, (effect) => void effects.push(effect));
    for (const effect of effects) effect();
    await eventually(async () => (await rises(signed)).length === 1);
    expect(await account.sql('select user_id from level_check where user_id = ?', [signed.userID])).toEqual([]);
  });

  it('checks a level after an email was verified', async () => {
    const email = `${randomUUID()}@example.com`;
    const { signed } = await account.member({ email });
    const sentCode = await account.latestCode(email);
    await account.call('/api/user/validateInfo', { sentCode, identifier: email, user_info: 'email' }, signed);
    await eventually(async () => (await rises(signed)).length === 1);
  });

  it('finds members in its periodic sweep when the job for their achievement was lost', async () => {
    const { signed } = await account.member();
    await queue(signed, titles(13)); // The job above was thrown away.
    account.clock.advance(6_000);
    await worker.app.get(SweepLevelsJob).run();
    await eventually(async () => (await rises(signed)).length === 1);
  });
});

it('a position in a Top 10 earns points once for each title', async () => {
  const { signed } = await account.member();
  const place = (mediaType_vid: string) =>
    account.orm.em
      .fork()
      .transactional((em) =>
        worker.app
          .get(CountTop10Handler)
          .handle(
            [{ userID: signed.userID, mediaType_vid, title: 'x', position: 1, at: account.clock.now().toISOString() }],
            em,
            () => {},
          ),
      );
  for (const key of ['movie_1', 'movie_2', 'movie_1']) await place(key);
  expect(
    await account.sql(`select subject from deed where kind = 'top10' and user_id = ? order by 1`, [signed.userID]),
  ).toEqual([{ subject: 'movie_1' }, { subject: 'movie_2' }]);
});

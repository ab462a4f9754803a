import { randomUUID } from 'node:crypto';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { eventually } from '@videoqs/stack/eventually';
import { CheckLevelsJob } from '../src/level/check-levels.job.ts';
import { CountQueuedHandler } from '../src/level/count-queued.handler.ts';
import { CountTop10Handler } from '../src/level/count-top10.handler.ts';
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
/** As the worker handles it. */
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

describe('a level', () => {
  it('is 1 at first, and has not gone up', async () => {
    const { signed } = await account.member();
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '1' });
    expect(await rises(signed)).toEqual([]);
  });

  it('goes up by a verified email; that is told once, to the member and to others', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    expect(await asked(signed)).toEqual({ levelWentUp: true, level: '2' });
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '2' });
    expect(await rises(signed)).toEqual([{ level: 2 }]);
  });

  it('shows with its points, and with what the next one needs', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    await queue(signed, titles(3));
    await asked(signed);
    expect(await account.call('/api/account/refreshAccountPage', {}, signed)).toMatchObject({
      reply: { level: '2', points: 31, levelNeeds: 25, nextLevelNeeds: 75 },
    });
  });

  it('is told to the member once too when the job saw it first', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    await worker.app.get(CheckLevelsJob).run();
    await worker.app.get(CheckLevelsJob).run();
    expect(await rises(signed)).toEqual([{ level: 2 }]);
    expect(await asked(signed)).toEqual({ levelWentUp: true, level: '2' });
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '2' });
  });

  it('looked at twenty times at once rises once', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    const job = worker.app.get(CheckLevelsJob);
    const answers = await Promise.all([...titles(10).map(() => asked(signed)), ...titles(10).map(() => job.run())]);
    expect(answers.filter((a) => a && 'levelWentUp' in a && a.levelWentUp)).toHaveLength(1);
    expect(await rises(signed)).toEqual([{ level: 2 }]);
  });

  it('does not fall when what earned it is gone', async () => {
    const { signed } = await account.member({ email: `${randomUUID()}@example.com` });
    await verify(signed);
    await asked(signed);
    await account.sql('update member set email_verified = false where id = ?', [signed.userID]);
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '2' });
  });
});

describe('a look at all who wait', () => {
  it('raises each who has earned it, and nobody waits any more', async () => {
    const waiting = (await Promise.all(titles(12).map(() => account.member()))).map((m) => m.signed);
    const [idle, ...risen] = waiting as [Signed, ...Signed[]];
    for (const m of waiting) await queue(m, titles(m === idle ? 1 : 13));
    await worker.app.get(CheckLevelsJob).run();
    for (const m of risen) expect(await rises(m)).toEqual([{ level: 2 }]);
    expect(await rises(idle)).toEqual([]);
    expect(await account.sql('select user_id from level_check')).toEqual([]);
  });

  it('leaves whose row is held for later, and does not wait for them', async () => {
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

describe('queued titles', () => {
  it('count once each, in shared queues too', async () => {
    const { signed } = await account.member();
    await queue(signed, titles(12));
    await queue(signed, titles(12));
    await queue(signed, titles(12), 1_000_000_000_001);
    expect(await asked(signed)).toEqual({ levelWentUp: false, level: '1' }); // 24 points
    await queue(signed, [13], 1_000_000_000_001);
    expect(await asked(signed)).toEqual({ levelWentUp: true, level: '2' }); // 26
  });

  it('beyond the hundredth neither count nor are kept', async () => {
    const { signed } = await account.member();
    for (let n = 0; n < 6; n++) await queue(signed, titles(20, 1 + n * 20));
    expect(await asked(signed)).toEqual({ levelWentUp: true, level: '4' }); // 200 points, not 240
    expect(await account.sql('select count(*)::int as n from deed where user_id = ?', [signed.userID])).toEqual([
      { n: 100 },
    ]);
  });

  it('of somebody who is gone are no fault', async () => {
    await queue({ userID: 999_999, username: 'gone', imgSrc: null }, [1]);
    await worker.app.get(CheckLevelsJob).run();
  });
});

describe('the worker', () => {
  it('looks by itself after an achievement', async () => {
    const { signed } = await account.member();
    const effects: (() => void)[] = [];
    await queue(signed, titles(13), signed.userID, (effect) => void effects.push(effect));
    for (const effect of effects) effect();
    await eventually(async () => (await rises(signed)).length === 1);
    expect(await account.sql('select user_id from level_check where user_id = ?', [signed.userID])).toEqual([]);
  });

  it('looks by itself after an email was verified', async () => {
    const email = `${randomUUID()}@example.com`;
    const { signed } = await account.member({ email });
    const sentCode = await account.latestCode(email);
    await account.call('/api/user/validateInfo', { sentCode, identifier: email, user_info: 'email' }, signed);
    await eventually(async () => (await rises(signed)).length === 1);
  });

  it('finds by its sweep whose call was lost', async () => {
    const { signed } = await account.member();
    await queue(signed, titles(13)); // its call is thrown away above
    account.clock.advance(6_000);
    await worker.app.get(SweepLevelsJob).run();
    await eventually(async () => (await rises(signed)).length === 1);
  });
});

it('a place in a Top 10 earns points, the same title once', async () => {
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

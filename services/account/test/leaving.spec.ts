import { MikroORM } from '@mikro-orm/postgresql';
import { QUIET_MS, SweepLeavingJob } from '../src/leaving/sweep-leaving.job.ts';
import { type TestAccount, testAccount } from './account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
  await account.startWorker();
});
afterAll(() => account.stop());

const sweep = () => new SweepLeavingJob(account.app.get(MikroORM), account.clock).run();
const rows = (sql: string, userID: number) => account.sql<Record<string, unknown>>(sql, [userID]);
const departure = (userID: number) =>
  rows(
    'select service, finished_at is not null as finished, rows from departure where user_id = ? order by service',
    userID,
  );
const leavesAt = (userID: number, at: Date) =>
  account.sql('update member set delete_at = ? where id = ?', [at, userID]);

describe('an account whose time has come', () => {
  it('goes with all that is its own, and every service is told', async () => {
    const member = await account.member({ email: 'gone@example.com' });
    await leavesAt(member.userID, account.clock.now());
    account.clock.advance(QUIET_MS);
    await sweep();
    for (const table of [
      'member where id',
      'session where user_id',
      'code where user_id',
      'known_device where user_id',
    ])
      expect([table, await rows(`select 1 from ${table} = ?`, member.userID)]).toEqual([table, []]);
    expect(await account.sql("select 1 from message where recipient = 'gone@example.com'")).toEqual([]);
    expect(
      await rows("select 1 from outbox where name = 'member.deleted' and (body->>'userID')::bigint = ?", member.userID),
    ).toHaveLength(1);
    expect(await departure(member.userID)).toEqual([
      { service: 'account', finished: true, rows: 2 },
      { service: 'queues', finished: false, rows: 0 },
      { service: 'social', finished: false, rows: 0 },
    ]);
  });

  it('is forgotten for certain once each service has said so', async () => {
    const member = await account.member();
    await leavesAt(member.userID, account.clock.now());
    account.clock.advance(QUIET_MS);
    await sweep();
    const at = account.clock.now().toISOString();
    await account.deliver('queues.memberForgotten', { userID: member.userID, rows: 12, at });
    await account.deliver('social.memberForgotten', { userID: member.userID, rows: 3, at });
    expect(await departure(member.userID)).toEqual([
      { service: 'account', finished: true, rows: 1 },
      { service: 'queues', finished: true, rows: 12 },
      { service: 'social', finished: true, rows: 3 },
    ]);
  });

  it('stays while its time has not come, and when its member has kept it', async () => {
    const [early, kept] = [await account.member(), await account.member()];
    await leavesAt(early.userID, new Date(account.clock.now().getTime() - QUIET_MS + 1));
    await sweep();
    expect(await rows('select 1 from member where id = ?', early.userID)).toHaveLength(1);
    expect(await rows('select 1 from member where id = ?', kept.userID)).toHaveLength(1);
  });
});

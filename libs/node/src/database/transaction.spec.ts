import { sql } from 'kysely';
import { TooLate } from '../runtime/deadline.ts';
import { withRequestID } from '../runtime/request-scope.ts';
import { asAdmin, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { kyselyOf } from './tables.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([], {});
  await asAdmin(database.url, 'create table kept (n int)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await asAdmin(database.url, 'truncate kept');
  effects = 0;
});

let effects = 0;
const keep = (o: { msLeft?: number; fault?: Error } = {}) =>
  withRequestID(
    '',
    () =>
      inTransaction(database.orm, async (em, afterCommit) => {
        await sql`insert into kept values (1)`.execute(kyselyOf(em));
        afterCommit(() => effects++);
        if (o.fault) throw o.fault;
        return `after ${effects} effects`;
      }),
    o.msLeft,
  );
const kept = async () => (await sql`select n from kept`.execute(kyselyOf(database.orm))).rows.length;

describe('a transaction', () => {
  it('runs its after-commit work after the commit', async () => {
    expect(await keep()).toBe('after 0 effects');
    expect([await kept(), effects]).toEqual([1, 1]);
  });

  it('saves nothing and runs no after-commit work when it fails', async () => {
    await expect(keep({ fault: new Error('no') })).rejects.toThrow('no');
    expect([await kept(), effects]).toEqual([0, 0]);
  });

  it('saves nothing and runs no after-commit work when its caller has given up', async () => {
    await expect(keep({ msLeft: 0 })).rejects.toThrow(TooLate);
    expect([await kept(), effects]).toEqual([0, 0]);
  });
});

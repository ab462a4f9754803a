import { type TestAccount, testAccount } from '../account.fixture.ts';
import { opsOf } from './ops.fixture.ts';

let account: TestAccount;
let ops: ReturnType<typeof opsOf>;
beforeAll(async () => {
  account = await testAccount();
  ops = opsOf(account);
});
afterAll(() => account.stop());

describe('the record of operators', () => {
  it.each([['update ops_record set user_id = 1'], ['delete from ops_record'], ['truncate ops_record']])(
    'refuses %s',
    (sql) => expect(account.sql(sql)).rejects.toThrow('the record of operators can only grow'),
  );

  it('is written in the transaction of the action, and the action is rolled back if the record cannot be written', async () => {
    const me = await ops.proved();
    const m = await account.verified();
    await account.sql('alter table ops_record add constraint full_disk check (false) not valid');
    const body = { memberID: m.userID, reason: 'spam' };
    expect((await account.call('/api/ops/suspendMember', body, me.signed)).status).toBe(500);
    await account.sql('alter table ops_record drop constraint full_disk');
    expect(await account.isOpen(m.userID, m.userAUTH)).toBe(true);
    expect(await account.sql('select suspended_at from member where id = ?', [m.userID])).toEqual([
      { suspended_at: null },
    ]);
  });

  it('does not contain an action that was rolled back', async () => {
    const me = await ops.proved();
    const m = await account.verified();
    await account.sql(`create function no_commit() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await account.sql(`create constraint trigger no_commit after update on member deferrable initially deferred
      for each row execute function no_commit()`);
    const body = { memberID: m.userID, reason: 'spam' };
    expect((await account.call('/api/ops/suspendMember', body, me.signed)).status).toBe(500);
    await account.sql('drop function no_commit cascade');
    expect(await ops.records(`about_id = ${m.userID}`)).toEqual([]);
    expect((await account.call('/api/ops/suspendMember', body, me.signed)).reply).toEqual({ success: true });
  });

  it('keeps the ids of deleted members without their names, and is read page by page', async () => {
    const me = await ops.proved();
    const m = await account.verified();
    for (let n = 0; n < 3; n++) await account.call('/api/ops/findMembers', { name: m.username }, me.signed);
    await account.sql('delete from member where id = ?', [m.userID]);
    const read = async (body: object) => {
      const { reply } = await account.call('/api/ops/fetchRecords', body, me.signed);
      if (!('records' in reply)) throw new Error(reply.code);
      return reply;
    };
    const first = await read({ limit: 2 });
    expect(first.records).toMatchObject([
      {
        deed: 'findMembers',
        by: { userID: me.userID, username: me.username },
        about: { userID: m.userID, username: null },
      },
      { deed: 'findMembers', about: { userID: m.userID, username: null } },
    ]);
    const second = await read({ limit: 50, after: first.nextCursor });
    expect(second.records[0]).toMatchObject({ deed: 'findMembers', about: { userID: m.userID } });
    expect((await read({ limit: 1 })).records).toMatchObject([{ deed: 'fetchRecords', about: null }]);
    expect(second.records.map((r) => r.recordID)).not.toContain(first.records[1]?.recordID);
    expect(second.records).toContainEqual(expect.objectContaining({ deed: 'giveRole', by: null }));
    expect(second.nextCursor).toBeNull();
    expect(await account.call('/api/ops/fetchRecords', { after: 'x' }, me.signed)).toMatchObject({ status: 400 });
  });
});

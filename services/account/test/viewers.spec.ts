import { randomUUID } from 'node:crypto';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { type TestAccount, testAccount } from './account.fixture.ts';

let account: TestAccount;
let rpc: ReturnType<typeof testRpcClient>;
beforeAll(async () => {
  account = await testAccount();
  rpc = testRpcClient({ account: account.rpcAddress });
});
afterAll(async () => {
  rpc.close();
  await account.stop();
});

async function member(isVerified: boolean) {
  const email = `${randomUUID()}@example.com`;
  const { signed } = await account.member({ email });
  if (isVerified) await account.sql('update member set email_verified = true where id = ?', [signed.userID]);
  return { userID: signed.userID, email };
}

describe('finding members for other services', () => {
  it('finds the member of a verified email, only for callers who have verified their own email', async () => {
    const [asker, target, unverified] = [await member(true), await member(true), await member(false)];
    const ask = (askerID: number, identifier: string) =>
      rpc.ask('account.findMember', { askerID, by: 'email', identifier });
    expect(await ask(asker.userID, target.email.toUpperCase())).toEqual({ mayAsk: true, found: target.userID });
    for (const nothing of [unverified.email, 'nobody@example.com', '%@example.com', `${target.email}\0x`, ''])
      expect(await ask(asker.userID, nothing)).toEqual({ mayAsk: true, found: null });
    expect(await ask(unverified.userID, target.email)).toEqual({ mayAsk: false, found: null });
    expect(await ask(0, target.email)).toEqual({ mayAsk: false, found: null });
  });

  it('finds a member by a cell number in any formatting, with one query', async () => {
    const [asker, target] = [await member(true), await member(false)];
    await account.sql(`update member set cell = '3105551212', cell_verified = true where id = ?`, [target.userID]);
    await account.sql(`update member set cell = '3105551213', cell_verified = true where id = ?`, [asker.userID]);
    const ask = (identifier: string) =>
      rpc.ask('account.findMember', { askerID: asker.userID, by: 'cell', identifier });
    const queries: string[] = [];
    const log = await account.queryLog(queries);
    expect(await ask('+1 (310) 555-1212')).toEqual({ mayAsk: true, found: target.userID });
    expect(queries).toHaveLength(1);
    log.stop();
    for (const nothing of ['310555121', 'x', '']) expect(await ask(nothing)).toEqual({ mayAsk: true, found: null });
  });
});

it('returns the country and services of the requested members, and of nobody else', async () => {
  const [ann, bob] = [await member(false), await member(false)];
  await account.sql(`update member set country = 'DE', services = '{Netflix,MUBI}' where id = ?`, [ann.userID]);
  expect(await rpc.ask('account.viewers', { userIDs: [ann.userID, 999_999] })).toEqual([
    { userID: ann.userID, country: 'DE', services: ['Netflix', 'MUBI'] },
  ]);
  expect(await rpc.ask('account.viewers', { userIDs: [bob.userID] })).toMatchObject([{ country: 'US', services: [] }]);
  expect(await rpc.ask('account.viewers', { userIDs: [] })).toEqual([]);
});

it('returns existing members by id, and by name in upper or lower case', async () => {
  const { signed: ann } = await account.member();
  const { signed: bob } = await account.member();
  const ask = (userIDs: number[], usernames: string[]) => rpc.ask('account.members', { userIDs, usernames });
  const byID = (a: { userID: number }, b: { userID: number }) => a.userID - b.userID;
  expect((await ask([ann.userID, 999_999], [bob.username.toUpperCase(), 'nobody'])).sort(byID)).toEqual([ann, bob]);
  expect(await ask([], [`${bob.username.slice(0, -1)}%`])).toEqual([]);
});

it('members are found by name and id through indexes', async () => {
  const queries: string[] = [];
  const log = await account.queryLog(queries);
  await rpc.ask('account.members', { userIDs: [1], usernames: ['nobody'] });
  log.stop();
  const plan = await account.orm.em.fork().transactional(async (em) => {
    // Without this, Postgres would scan a table as small as this one.
    await em.execute('set local enable_seqscan = off');
    return em.execute(`explain (generic_plan) ${queries[0]}`);
  });
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on member_username');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { startTestRpc, type TestRpc, testRpcClient } from '@videoqs/node/testing/test-rpc';
import { isEqual, proofInWords, resync } from '../src/resync/resync.ts';
import { type TestAccount, testAccount } from './account.fixture.ts';

interface Snapshot {
  userID: number;
  username: string;
  imgSrc: string | null;
  at: string;
}
const kept = { queues: new Map<number, Snapshot>(), social: new Map<number, Snapshot>() };
const asked: number[] = [];
@Controller()
class Keepers {
  @AnswersRpc('queues.memberSnapshots')
  queues({ userIDs }: RpcParsed<'queues.memberSnapshots'>) {
    asked.push(userIDs.length);
    return userIDs.flatMap((id) => kept.queues.get(id) ?? []);
  }
  @AnswersRpc('social.memberSnapshots')
  social({ userIDs }: RpcParsed<'social.memberSnapshots'>) {
    return userIDs.flatMap((id) => kept.social.get(id) ?? []);
  }
}

let account: TestAccount;
let keepers: TestRpc;
beforeAll(async () => {
  account = await testAccount();
  keepers = await startTestRpc(Keepers);
});
afterAll(async () => {
  await account.stop();
  await keepers.stop();
});
beforeEach(async () => {
  await account.sql('delete from member');
  await account.sql('delete from outbox');
  for (const snapshots of Object.values(kept)) snapshots.clear();
  asked.length = 0;
});

const AT = '2026-11-01T00:00:00.000Z';
async function members(n: number): Promise<number[]> {
  const made = await Promise.all(Array.from({ length: n }, () => account.member()));
  for (const { userID, username } of made)
    for (const snapshots of Object.values(kept)) snapshots.set(userID, { userID, username, imgSrc: null, at: AT });
  await account.sql('delete from outbox');
  return made.map((m) => m.userID).sort((a, b) => a - b);
}
/** Delivers events and updates snapshots in place of the relay and the other services. */
async function deliver(): Promise<Snapshot[]> {
  const events = await account.sql<{ body: Snapshot }>(
    "delete from outbox where name = 'member.changed' returning body",
  );
  for (const { body } of events)
    for (const snapshots of Object.values(kept))
      if ((snapshots.get(body.userID)?.at ?? '') < body.at) snapshots.set(body.userID, body);
  return events.map((row) => row.body);
}
async function run(patienceMs: number, page?: number) {
  const rpc = testRpcClient({ queues: keepers.address, social: keepers.address });
  return resync(account.orm, rpc, account.clock, { patienceMs, ...(page && { page }) }).finally(() => rpc.close());
}
/** Runs resync, and delivers all published events until it has finished. */
async function runWithServices(page?: number) {
  let done = false;
  const events: Snapshot[] = [];
  const running = run(10_000, page).finally(() => {
    done = true;
  });
  while (!done) {
    events.push(...(await deliver()));
    await new Promise((resume) => setImmediate(resume));
  }
  return { proof: await running, told: events };
}

describe('a resync of member data with the other services', () => {
  it('publishes nothing when all snapshots are equal', async () => {
    await members(3);
    expect(await run(0)).toEqual({ members: 3, differed: { queues: 0, social: 0 }, left: { queues: 0, social: 0 } });
    expect(await account.sql('select 1 from outbox')).toEqual([]);
  });

  it('republishes each member whose snapshot is missing or has another name or picture, and then finds the snapshots equal', async () => {
    const [a = 0, b = 0, c = 0] = await members(5);
    kept.queues.set(a, { userID: a, username: 'old', imgSrc: null, at: AT });
    kept.social.set(b, { userID: b, username: kept.social.get(b)?.username ?? '', imgSrc: '/old', at: AT });
    kept.social.delete(c);
    const { proof, told } = await runWithServices();
    expect(told.map((t) => t.userID).sort((x, y) => x - y)).toEqual([a, b, c]);
    expect(proof).toEqual({ members: 5, differed: { queues: 1, social: 2 }, left: { queues: 0, social: 0 } });
    expect(isEqual(proof)).toBe(true);
    expect(proofInWords(proof)).toBe(
      '5 members compared.\nqueues: 1 differed and were told again, all are equal now.\nsocial: 2 differed and were told again, all are equal now.',
    );
  });

  it('overwrites a snapshot that has a date in the future', async () => {
    const [a = 0] = await members(1);
    kept.queues.set(a, { userID: a, username: 'old', imgSrc: null, at: '2030-01-01T00:00:00.000Z' });
    const { proof } = await runWithServices();
    expect(isEqual(proof)).toBe(true);
  });

  it('compares all members, page by page', async () => {
    const ids = await members(5);
    for (const id of ids) kept.social.delete(id);
    const { proof } = await runWithServices(2);
    expect(proof).toMatchObject({ members: 5, differed: { queues: 0, social: 5 }, left: { social: 0 } });
    expect(Math.max(...asked)).toBe(2);
  });

  it('reports an error when snapshots still differ after the time limit', async () => {
    const [a = 0] = await members(1);
    kept.queues.delete(a);
    const proof = await run(0);
    expect([isEqual(proof), proof.left]).toEqual([false, { queues: 1, social: 0 }]);
    expect(proofInWords(proof)).toContain('queues: 1 differed and were told again, 1 differ still.');
  });

  it('fails when a service is down', async () => {
    await members(1);
    const rpc = testRpcClient({ queues: '127.0.0.1:1', social: keepers.address });
    await expect(resync(account.orm, rpc, account.clock, { patienceMs: 0 })).rejects.toMatchObject({
      code: 'unavailable',
    });
    rpc.close();
  });
});

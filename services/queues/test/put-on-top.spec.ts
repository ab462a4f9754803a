import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';
import { sharers } from './sharing.fixture.ts';

let queues: TestQueues;
let rpc: ReturnType<typeof testRpcClient>;
const { known, shared } = sharers(() => queues);
beforeAll(async () => {
  queues = await testQueues();
  rpc = testRpcClient({ queues: queues.rpcAddress });
});
afterAll(async () => {
  rpc.close();
  await queues.stop();
});

it('another service adds a title at the top of a queue, and moves an existing title up only on request', async () => {
  const member = newMember();
  const put = (mediaType_vid: string, lift = false) =>
    rpc.ask('queues.putOnTop', { member, queueID: member.userID, mediaType_vid, lift });
  expect(await put('movie_1')).toEqual({ outcome: 'added' });
  expect(await put('movie_2')).toEqual({ outcome: 'added' });
  expect(await put('movie_1')).toEqual({ outcome: 'there' });
  expect(await queues.keys(member)).toEqual(['movie_2', 'movie_1']);
  expect(await put('movie_1', true)).toEqual({ outcome: 'there' });
  expect(await queues.keys(member)).toEqual(['movie_1', 'movie_2']);
});

it("refuses to add a title to other members' queues, and refuses invalid title keys", async () => {
  const [ann, bob] = [newMember(), newMember()];
  await queues.add(bob, 'movie_1');
  const put = (mediaType_vid: string) =>
    rpc.ask('queues.putOnTop', { member: ann, queueID: bob.userID, mediaType_vid, lift: true });
  expect(await put('movie_2')).toMatchObject({ outcome: 'refused', userMessage: expect.any(String) });
  expect(await put('movie_1')).toMatchObject({ outcome: 'refused' });
  await expect(put('movie_99999999')).rejects.toMatchObject({ code: 'not-found' });
  expect(await queues.keys(bob)).toEqual(['movie_1']);
});

it("gives other services a queue's content only on behalf of a member of the queue", async () => {
  const [ann, bob, eve] = [newMember(), newMember(), newMember()];
  for (const m of [ann, bob, eve])
    await queues.sql('insert into member (id, username, changed_at) values (?, ?, now())', [m.userID, m.username]);
  const made = await queues.call('/api/queues/createNewQueue', { qName: 'Us', selectedContactsArr: [bob.userID] }, ann);
  const queueID = made.ok ? (made.reply.queueID ?? 0) : 0;
  await queues.add(ann, 'movie_1', 'top', queueID);
  await queues.add(ann, 'movie_2', 'top', queueID);
  const ask = (userID: number, id = queueID) => rpc.ask('queues.inQueue', { userID, queueID: id });
  const seen = {
    name: 'Us',
    userIDs: [ann.userID, bob.userID],
    takePart: [ann.userID],
    keys: ['movie_2', 'movie_1'],
  };
  expect(await ask(bob.userID)).toEqual(seen);
  const queries: string[] = [];
  const log = await queues.queryLog(queries);
  expect(await ask(ann.userID)).toEqual(seen);
  expect(queries).toHaveLength(2);
  log.stop();
  expect(await ask(eve.userID)).toBeNull();
  const { code } = (await queues.call('/api/queues/createInvitation', { queueID, queueName: 'Us' }, ann)).reply as {
    code: string;
  };
  expect((await queues.call('/api/queues/acceptInvitation', { code }, eve)).status).toBe(200);
  expect((await ask(ann.userID))?.takePart).toEqual([ann.userID, eve.userID]); // Eve joined on her own, through a link.
  await queues.call('/api/queues/grantPermissions', { queueID, queueName: 'Us', grantUid: bob.userID }, ann);
  await queues.add(bob, 'movie_3', 'bottom', queueID);
  expect((await ask(ann.userID))?.takePart?.sort()).toEqual([ann.userID, bob.userID, eve.userID].sort());
  expect(await ask(eve.userID, 2 ** 52)).toBeNull();
  expect(await ask(eve.userID, eve.userID)).toEqual({ name: 'myqueue', userIDs: [eve.userID], keys: [] });
});

it("reports a member's latest titles, from the member's own queue or from all of the member's queues", async () => {
  const [ann, bob, eve] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
  const { queueID } = await shared(ann, bob);
  await queues.add(bob, 'movie_1');
  await queues.add(ann, 'movie_2', 'top', queueID);
  await queues.add(ann, 'movie_1', 'top', queueID);
  await queues.add(eve, 'movie_3');
  const of = async (m: SignedMember, all?: boolean) =>
    (await rpc.ask('queues.lately', { userID: m.userID, shared: all })).keys;
  expect(await of(bob)).toEqual(['movie_1']);
  expect(await of(bob, true)).toEqual(['movie_1', 'movie_2']);
  expect(await of(ann, true)).toEqual(['movie_1', 'movie_2']);
  expect(await of(ann)).toEqual([]);
  expect(await of(eve, true)).toEqual(['movie_3']);
});

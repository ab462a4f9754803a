import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
let rpc: ReturnType<typeof testRpcClient>;
beforeAll(async () => {
  queues = await testQueues();
  rpc = testRpcClient({ queues: queues.rpcAddress });
});
afterAll(async () => {
  rpc.close();
  await queues.stop();
});

it('another service puts a title on top of a member’s queue; one that is there goes up only when asked to', async () => {
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

it('not into the queue of another, nor what is no title', async () => {
  const [ann, bob] = [newMember(), newMember()];
  await queues.add(bob, 'movie_1');
  const put = (mediaType_vid: string) =>
    rpc.ask('queues.putOnTop', { member: ann, queueID: bob.userID, mediaType_vid, lift: true });
  expect(await put('movie_2')).toMatchObject({ outcome: 'refused', userMessage: expect.any(String) });
  expect(await put('movie_1')).toMatchObject({ outcome: 'refused' });
  await expect(put('movie_99999999')).rejects.toMatchObject({ code: 'not-found' });
  expect(await queues.keys(bob)).toEqual(['movie_1']);
});

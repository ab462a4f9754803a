import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { newMember, type TestQueues, testQueues } from '../queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

it("publishes which titles are in members' Top 10 lists, for movies and shows", async () => {
  const [me, nobody] = [newMember(), newMember()];
  for (const mediaType_vid of ['movie_2', 'movie_1']) await queues.call('/api/queues/add2Top10', { mediaType_vid }, me);
  const rpc = testRpcClient({ queues: queues.rpcAddress });
  expect(await rpc.ask('queues.top10', { userIDs: [me.userID, nobody.userID] })).toEqual({
    lists: [
      { userID: me.userID, keys: ['movie_2', 'movie_1'] },
      { userID: nobody.userID, keys: [] },
    ],
  });
  rpc.close();
});

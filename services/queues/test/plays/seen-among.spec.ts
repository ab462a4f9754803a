import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

const WEEK = 7 * 86_400_000;

describe('other services', () => {
  const ask = async (keys: string[], askedBy: SignedMember | undefined, ...of: SignedMember[]) => {
    const rpc = testRpcClient({ queues: plays.rpcAddress });
    const userIDs = of.map((m) => m.userID);
    const { seen } = await rpc.ask('queues.seenAmong', { userIDs, keys, ...(askedBy && { askedBy: askedBy.userID }) });
    rpc.close();
    return seen.map((found) => ({ ...found, keys: found.keys.sort() }));
  };

  it('can read which titles members have seen and which shows they have begun', async () => {
    const [me, nobody] = [plays.newMember(), plays.newMember()];
    const [over, half, left] = [1, 2, 3].map(() => newShow([season(1, 2, '2026-01-01')])) as [string, string, string];
    await plays.watch(me, { mediaType_vid: 'movie_1' });
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: over });
    await plays.watch(me, plays.episode(half, 1, 1), plays.episode(left, 1, 1));
    await plays.ask(me, '/api/plays/removePlays', { mediaType_vid: left });
    expect(await ask(['movie_1', 'movie_2', over, half, left], undefined, me, nobody)).toEqual([
      { userID: me.userID, keys: ['movie_1', over].sort(), begun: [half] },
    ]);
  });

  it('learn of private plays only when their own member asks', async () => {
    const [me, friend] = [plays.newMember(), plays.newMember()];
    const [hidden, half] = [1, 2].map(() => newShow([season(1, 2, '2026-01-01')])) as [string, string];
    const only = { private: true };
    await plays.watch(
      me,
      { mediaType_vid: 'movie_1', ...only },
      plays.episode(hidden, 1, 1, only),
      plays.episode(half, 1, 1),
      plays.episode(half, 1, 2, only),
    );
    const keys = ['movie_1', hidden, half];
    expect(await ask(keys, friend, me)).toEqual([{ userID: me.userID, keys: [], begun: [half] }]);
    expect(await ask(keys, me, me)).toEqual([{ userID: me.userID, keys: ['movie_1', half].sort(), begun: [hidden] }]);
  });

  it('learn that a show is no longer seen once another episode has aired', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 2, '2026-11-20')]);
    await plays.watch(me, plays.episode(show, 1, 1));
    expect(await ask([show], me, me)).toMatchObject([{ keys: [show], begun: [] }]);
    plays.clock.advance(WEEK);
    expect(await ask([show], me, me)).toMatchObject([{ keys: [], begun: [show] }]);
    plays.clock.advance(-WEEK);
  });
});

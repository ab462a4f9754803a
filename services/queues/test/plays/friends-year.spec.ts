import type { SignedMember } from '@videoqs/contract/rpc';
import { friends, newMember } from '../queues.fixture.ts';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

const movies = (...ns: number[]) => ns.map((n) => ({ mediaType_vid: `movie_${n}`, watchedAt: '2026-02-03' }));
const friendsYear = (me: SignedMember, year = 2026) => plays.ask(me, '/api/plays/fetchFriendsYear', { year });

describe("the year of a member's friends", () => {
  it('shows how much each friend watched, and the titles that most friends watched', async () => {
    const [me, bob, cy, idle] = [newMember(), newMember(), newMember(), newMember()];
    friends.set(me.userID, [bob, cy, idle]);
    const show = newShow([season(1, 3, '2020-01-05')]);
    const all = { mediaType_vid: show, watchedAt: '2026-03-01' };
    await plays.ask(me, '/api/plays/addShowPlays', all);
    await plays.ask(cy, '/api/plays/addShowPlays', all);
    await plays.watch(me, ...movies(1, 2, 5));
    await plays.watch(bob, ...movies(1, 2, 3), { mediaType_vid: 'movie_1', watchedAt: '2026-05-05' });
    await plays.watch(cy, ...movies(2), { mediaType_vid: 'movie_5', watchedAt: '2025-05-05' });
    expect(await friendsYear(me)).toMatchObject({
      friends: [
        { ...bob, plays: 4, minutes: 400, inCommon: 2 },
        { ...cy, plays: 4, minutes: 223, inCommon: 2 },
      ],
      inCommon: 3,
      titles: [
        { mediaType_vid: 'movie_2', title: 'Title 2', usernames: [bob.username, cy.username] },
        { mediaType_vid: show, usernames: [cy.username] },
        { mediaType_vid: 'movie_1', usernames: [bob.username] },
      ],
    });
    expect(await friendsYear(me, 2025)).toMatchObject({ friends: [{ ...cy, plays: 1, inCommon: 0 }], inCommon: 0 });
  });

  it('leaves out friends’ private plays and counts their public plays', async () => {
    const [me, bob] = [newMember(), newMember()];
    friends.set(me.userID, [bob]);
    await plays.watch(me, ...movies(1, 2));
    const { added } = await plays.watch(bob, ...movies(1).map((play) => ({ ...play, private: true })), ...movies(2));
    expect(await friendsYear(me)).toMatchObject({
      friends: [{ plays: 1, minutes: 100, inCommon: 1 }],
      inCommon: 1,
      titles: [{ mediaType_vid: 'movie_2' }],
    });
    await plays.ask(bob, '/api/plays/editPlay', { playID: String(added[1]), private: true });
    expect(await friendsYear(me)).toEqual({ friends: [], inCommon: 0, titles: [] });
  });

  it('takes one statement for any number of friends and titles, and lists 10 titles', async () => {
    const me = newMember();
    const many = Array.from({ length: 60 }, newMember);
    friends.set(me.userID, many);
    const twelve = movies(...Array.from({ length: 12 }, (_, n) => n + 1));
    await plays.watch(me, ...twelve);
    for (const friend of many.slice(48)) await plays.watch(friend, ...twelve);
    const queries: string[] = [];
    const log = await plays.queryLog(queries);
    const { friends: told, titles, inCommon } = await friendsYear(me);
    log.stop();
    expect(queries).toHaveLength(1);
    expect([told.length, titles.length, inCommon]).toEqual([2, 10, 12]); // Only the latest 50 friends count.
  });

  it('is empty for a member without friends, and is refused to visitors', async () => {
    expect(await friendsYear(newMember())).toEqual({ friends: [], inCommon: 0, titles: [] });
    expect((await plays.call('/api/plays/fetchFriendsYear', { year: 2026 }, null)).status).toBe(401);
  });
});

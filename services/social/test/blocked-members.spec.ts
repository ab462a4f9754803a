import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { followLists } from './follows.fixture.ts';
import { newMember, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());
const { members, followers, following } = followLists(() => social);

describe('a member who is blocked', () => {
  it('cannot follow the blocking member again, and gets no reason', async () => {
    const [me, pest] = await members(2);
    await social.follow(me, pest);
    await social.follow(pest, me);
    expect((await social.blockOrMute(me, pest, 'block')).reply).toEqual({ success: true });
    expect(await followers(me)).toMatchObject({ followerIDs: [], numFollowers: 0 });
    expect(await following(me)).toMatchObject({ people: [], numFollowing: 0 });
    expect(await social.follow(pest, me)).toMatchObject({ status: 404, reply: { code: 'not-found' } });
    expect(await social.follow(me, pest)).toMatchObject({ status: 404 });
    await social.call('/api/person/showMember', { personID: pest.userID }, me);
    expect(await social.follow(pest, me)).toMatchObject({ status: 200 });
  });

  it('is not followed when a block and a follow happen at the same time', async () => {
    const [me, pest] = await members(2);
    for (let n = 0; n < 10; n++) {
      await Promise.all([social.follow(pest, me), social.blockOrMute(me, pest, 'block'), social.follow(me, pest)]);
      expect((await followers(me)).followerIDs).toEqual([]);
      expect((await following(me)).people).toEqual([]);
      await social.call('/api/person/showMember', { personID: pest.userID }, me);
    }
  });

  it('is hidden from follow lists and the bell, and has a page that shows just a name and picture', async () => {
    const [me, pest, cy] = await members(3);
    await social.follow(cy, pest);
    await social.follow(me, cy);
    await social.follow(pest, me);
    await social.review(pest, 'movie_7', 4);
    const ask = async <P extends Parameters<typeof social.call>[0]>(path: P, body: object) =>
      JSON.stringify((await social.call(path, body, me)).reply);
    const looked = async () => ({
      feed: (await ask('/api/person/refreshFeedAndFollowinglist', {})).includes(pest.username),
      ofCy: (await ask('/api/person/refreshFeedAndFollowinglist', { personID: cy.userID })).includes(pest.username),
      bell: (await ask('/api/person/fetchNotices', {})).includes(pest.username),
      page: JSON.parse(
        await ask('/api/person/show411', { user2Lookup: pest.username, viewTwin: true, viewFeed: true }),
      ),
    });
    const before = await looked();
    expect(before).toMatchObject({ feed: true, ofCy: true, bell: true });
    expect(before.page).toMatchObject({ feedList: expect.arrayContaining([expect.anything()]), twin: {} });
    await social.sql(
      `insert into notice (user_id, kind, by_id, media_key, title, at) values (?, 'radar', ?, 'movie_7', 'Seven', now())`,
      [me.userID, pest.userID],
    );
    await social.blockOrMute(me, pest, 'block');
    const { page, ...lists } = await looked();
    expect(lists).toEqual({ feed: false, ofCy: false, bell: false });
    expect(page).toMatchObject({ username: pest.username, hidden: 'block', feedList: [] });
    expect(page.twin).toBeUndefined();
  });

  it('is reported to other services that ask for either of the two members, while a muted member is reported only as muted', async () => {
    const [me, pest, bore] = await members(3);
    await social.blockOrMute(me, pest, 'block');
    await social.blockOrMute(me, bore, 'mute');
    const rpc = testRpcClient({ social: social.rpcAddress });
    const blocked = (userID: number, ...otherIDs: number[]) => rpc.ask('social.blocked', { userID, otherIDs });
    expect(await blocked(me.userID, pest.userID, bore.userID)).toEqual({
      blockedIDs: [pest.userID],
      knownTo: [],
      mutedIDs: [bore.userID],
    });
    expect(await blocked(pest.userID, me.userID)).toEqual({ blockedIDs: [me.userID], knownTo: [], mutedIDs: [] });
    expect(await blocked(bore.userID, me.userID)).toEqual({ blockedIDs: [], knownTo: [], mutedIDs: [] });
    rpc.close();
  });
});

describe('the list of blocked and muted members', () => {
  it('shows the newest entry first, and lets the member remove entries', async () => {
    const [me, pest, bore] = await members(3);
    await social.blockOrMute(me, pest, 'mute');
    social.clock.advance(1_000);
    await social.blockOrMute(me, bore, 'mute');
    await social.blockOrMute(me, pest, 'block');
    const list = async (page = {}) => {
      const answer = await social.call('/api/person/fetchHidden', page, me);
      if (!answer.ok) throw new Error(answer.reply.code);
      return answer.reply;
    };
    expect((await list()).people).toMatchObject([
      { ...bore, how: 'mute' },
      { ...pest, how: 'block' },
    ]);
    const first = await list({ limit: 1 });
    expect((await list({ limit: 1, after: first.nextCursor })).people).toMatchObject([pest]);
    expect((await social.call('/api/person/showMember', { personID: bore.userID }, me)).reply).toEqual({
      success: true,
    });
    expect((await social.call('/api/person/showMember', { personID: bore.userID }, me)).reply).toEqual({
      success: false,
    });
    expect((await list()).people).toHaveLength(1);
    expect((await social.blockOrMute(me, me, 'block')).reply).toEqual({ success: false });
    expect(await social.blockOrMute(me, newMember(), 'block')).toMatchObject({ status: 404 });
  });
});

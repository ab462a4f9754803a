import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { eventually } from '@videoqs/stack/eventually';
import { newMember, type TestSocial, TOP_10S, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const members = async (n: number) => (await social.known(n)) as [SignedMember, SignedMember, SignedMember];
const followers = async (m: SignedMember, page = {}) => {
  const answer = await social.call('/api/person/refreshFollowerslist', page, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};
const following = async (m: SignedMember, page = {}) => {
  const answer = await social.call('/api/person/refreshFollowinglist', page, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};

describe('following', () => {
  it('counts once, however often it is asked for, and is over when it is ended', async () => {
    const [me, person] = await members(2);
    expect((await social.follow(me, person)).reply).toEqual({
      userMessage: `You now follow ${person.username}.`,
      numGuestFollowers: 1,
    });
    expect((await social.follow(me, person)).reply).toEqual({
      userMessage: `You already follow ${person.username}.`,
      numGuestFollowers: 1,
    });
    expect(await followers(person)).toMatchObject({
      followerIDs: [me.userID],
      followerNames: [me.username],
      people: [{ ...me, amFollowing: false }],
      numFollowers: 1,
      nextCursor: null,
    });
    expect(await following(me)).toMatchObject({
      people: [{ ...person, amFollowing: true }],
      numFollowing: 1,
      numFollowers: 0,
    });
    expect((await social.unfollow(me, person)).reply).toEqual({ numPersonFollowers: 0 });
    expect((await social.unfollow(me, person)).reply).toEqual({ numPersonFollowers: 0 });
    expect(await followers(person)).toMatchObject({ followerIDs: [], numFollowers: 0, numFollowing: 0 });
    expect(await following(me)).toMatchObject({ people: [], numFollowing: 0 });
  });

  it('is of others who are known', async () => {
    const [me] = await members(1);
    expect((await social.follow(me, me)).reply).toEqual({
      userMessage: 'You can’t follow yourself.',
      numGuestFollowers: 0,
    });
    expect(await social.follow(me, newMember())).toMatchObject({ status: 404, reply: { code: 'not-found' } });
    expect(await social.unfollow(me, newMember())).toMatchObject({ status: 404 });
    expect(await social.call('/api/person/newFollow', { personID: 1 })).toMatchObject({ status: 401 });
  });

  it.each([0, -1, 1.5, 1e12, 2 ** 63, 'x', null])('refuses %p as a member', async (personID) =>
    expect(await social.call('/api/person/newFollow', { personID }, newMember())).toMatchObject({ status: 400 }),
  );

  it('tells the account service, and followers of it until it is over', async () => {
    const [me, person, fan] = await members(3);
    await social.follow(fan, me);
    await social.follow(me, person);
    const feed = async () => {
      const answer = await social.call('/api/person/refreshFeedAndFollowinglist', {}, fan);
      return answer.ok ? answer.reply.feedList.filter((row) => row.actor.userID === me.userID) : [];
    };
    expect(await feed()).toMatchObject([{ kind: 'followed', about: person, actor: me }]);
    const [event] = await social.sql<{ body: object }>(
      "select body from outbox where name = 'member.followed' and body->>'userID' = ?",
      [String(me.userID)],
    );
    expect(event?.body).toMatchObject({ personID: person.userID });
    await social.unfollow(me, person);
    await social.unfollow(me, person);
    expect(await feed()).toEqual([]);
    const ended = "select body from outbox where name = 'member.unfollowed' and body->>'userID' = ?";
    expect(await social.sql(ended, [String(me.userID)])).toMatchObject([{ body: { personID: person.userID } }]);
  });

  it('is counted right when a hundred follow and unfollow at once, and each other', async () => {
    const all = await social.known(11);
    const others = all.slice(1);
    const star = all[0] as SignedMember;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const fan = others[n % others.length] as SignedMember;
        const friend = others[(n + 3) % others.length] as SignedMember;
        return n % 3 ? social.follow(fan, n % 2 ? star : friend) : social.unfollow(fan, n % 2 ? star : friend);
      }),
    );
    expect(answers.filter((a) => a.status !== 200)).toEqual([]);
    const counted = await social.sql(
      `select c.user_id from follow_count c where
        followers <> (select count(*) from follow where followee_id = c.user_id)
        or following <> (select count(*) from follow where follower_id = c.user_id)`,
    );
    expect(counted).toEqual([]);
    const [rows] = await social.sql<{ n: string }>('select count(*) as n from follow where followee_id = ?', [
      star.userID,
    ]);
    expect((await followers(star)).numFollowers).toBe(Number(rows?.n));
  });

  it.each([
    ['lower', 0],
    ['higher', 1],
  ] as const)(
    'locks the count of the lower id first, when the %s follows: no circle of follows waits for itself',
    async (_who, n) => {
      const pair = (await social.known(2)) as [SignedMember, SignedMember];
      const [low, high] = pair;
      const other = pair[1 - n] as SignedMember;
      await social.follow(pair[n], other); // now both are counted
      await social.unfollow(pair[n], other);
      let following: ReturnType<typeof social.follow> | undefined;
      await social.orm.em.fork().transactional(async (em) => {
        await em.execute('select from follow_count where user_id = ? for update', [low.userID]);
        following = social.follow(pair[n], other);
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await eventually(async () => (await social.sql(waiting)).length > 0);
        // while it waits for the one, it holds nothing of the other
        await social.sql('select from follow_count where user_id = ? for update nowait', [high.userID]);
      });
      expect((await following)?.status).toBe(200);
    },
  );

  it('shows the first three movies of whom I follow; what the titles service does not know is left out', async () => {
    const [me, ...stars] = (await social.known(4)) as [SignedMember, SignedMember, SignedMember, SignedMember];
    for (const star of stars) {
      await social.follow(me, star);
      social.clock.advance(1_000);
    }
    TOP_10S.set(stars[0].userID, ['movie_5', 'movie_6', 'movie_7', 'movie_8', 'tv_1']);
    TOP_10S.set(stars[1].userID, ['tv_2']);
    const shown = await following(me);
    expect(shown.people.map((p) => p.top3?.map((t) => t.mediaType_vid))).toEqual([
      [],
      [],
      ['movie_5', 'movie_6', 'movie_7'],
    ]);
    expect(shown.people.at(-1)?.top3?.[0]).toMatchObject({ title: 'Title 5', genres: ['Drama'] });
    expect((await followers(stars[0])).people).toEqual([expect.not.objectContaining({ top3: expect.anything() })]);
  });

  it('is paged: everybody once, the newest first', async () => {
    const [star, ...fans] = (await social.known(6)) as [SignedMember, ...SignedMember[]];
    for (const fan of fans) {
      await social.follow(fan, star);
      if (fan !== fans[1]) social.clock.advance(1_000);
    }
    const seen: number[] = [];
    for (
      let page = await followers(star, { limit: 2 });
      ;
      page = await followers(star, { limit: 2, after: page.nextCursor })
    ) {
      seen.push(...page.followerIDs);
      if (!page.nextCursor) break;
    }
    expect(seen).toEqual((await followers(star)).followerIDs);
    expect(seen[0]).toBe(fans.at(-1)?.userID);
    expect([...seen].sort((a, b) => a - b)).toEqual(fans.map((f) => f.userID));
    const wrong = await social.call('/api/person/refreshFollowerslist', { after: 'x' }, star);
    expect(wrong).toMatchObject({ status: 400, reply: { issues: [{ path: 'after' }] } });
  });
});

describe('a member who is blocked', () => {
  it('follows no more and is followed no more, cannot begin again, and is not told why', async () => {
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

  it('never ends up followed, when both happen at once', async () => {
    const [me, pest] = await members(2);
    for (let n = 0; n < 10; n++) {
      await Promise.all([social.follow(pest, me), social.blockOrMute(me, pest, 'block'), social.follow(me, pest)]);
      expect((await followers(me)).followerIDs).toEqual([]);
      expect((await following(me)).people).toEqual([]);
      await social.call('/api/person/showMember', { personID: pest.userID }, me);
    }
  });

  it('is met nowhere: not in who follows whom, not behind the bell, and their page keeps to who they are', async () => {
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

  it('is known to other services, from both sides; one who is muted is not', async () => {
    const [me, pest, bore] = await members(3);
    await social.blockOrMute(me, pest, 'block');
    await social.blockOrMute(me, bore, 'mute');
    const rpc = testRpcClient({ social: social.rpcAddress });
    const blocked = (userID: number, ...otherIDs: number[]) => rpc.ask('social.blocked', { userID, otherIDs });
    expect(await blocked(me.userID, pest.userID, bore.userID)).toEqual({ blockedIDs: [pest.userID], knownTo: [] });
    expect(await blocked(pest.userID, me.userID)).toEqual({ blockedIDs: [me.userID], knownTo: [] });
    expect(await blocked(bore.userID, me.userID)).toEqual({ blockedIDs: [], knownTo: [] });
    rpc.close();
  });
});

describe('whom I block and mute', () => {
  it('is listed, newest first, and can be looked at again', async () => {
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

it('a member who leaves leaves the counts of others right', async () => {
  const [gone, friend] = await members(2);
  await social.follow(gone, friend);
  await social.follow(friend, gone);
  await social.blockOrMute(friend, gone, 'mute');
  await social.deliver('member.deleted', { userID: gone.userID, at: '2026-11-21T12:00:00.000Z' });
  expect(await followers(friend)).toMatchObject({ followerIDs: [], numFollowers: 0 });
  expect(await following(friend)).toMatchObject({ people: [], numFollowing: 0 });
  expect(
    await social.sql(
      `select 1 from hidden_member where ? in (user_id, other_id) union all select 1 from follow_count where user_id = ?
        union all select 1 from activity where ? in (actor_id, about_id)`,
      [gone.userID, gone.userID, gone.userID],
    ),
  ).toEqual([]);
});

it('whom I follow as ids is for development', async () => {
  const [me, person] = await members(2);
  await social.follow(me, person);
  expect((await social.call('/api/person/usersAndFollowingForDebug', {}, me)).reply).toEqual({
    followingIDs: [person.userID],
  });
});

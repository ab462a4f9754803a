import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { eventually } from '@videoqs/stack/eventually';
import { followLists } from './follows.fixture.ts';
import { newMember, type TestSocial, TOP_10S, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());
const { members, followers, following } = followLists(() => social);

describe('friends', () => {
  it('are members who follow each other, the latest first, without blocked and muted members', async () => {
    const [me, bob, cy, admirer, idol, muted, blocker] = (await social.known(7)) as SignedMember[];
    const both = async (other: SignedMember | undefined) => {
      await social.follow(me as SignedMember, other as SignedMember);
      await social.follow(other as SignedMember, me as SignedMember);
    };
    for (const other of [bob, cy, muted, blocker]) await both(other);
    await social.follow(admirer as SignedMember, me as SignedMember);
    await social.follow(me as SignedMember, idol as SignedMember);
    const hide = (who: typeof me, other: typeof me, how: string) =>
      social.sql(`insert into hidden_member (user_id, other_id, how, since) values (?, ?, ?, now())`, [
        who?.userID ?? 0,
        other?.userID ?? 0,
        how,
      ]);
    await hide(me, muted, 'mute');
    await hide(blocker, me, 'block');
    const rpc = testRpcClient({ social: social.rpcAddress });
    const ask = async (limit: number) => (await rpc.ask('social.friends', { userID: me?.userID ?? 0, limit })).friends;
    expect(await ask(50)).toEqual([cy, bob]);
    expect(await ask(1)).toEqual([cy]);
    rpc.close();
  });
});

describe('following', () => {
  it('is counted once, however often a member follows the same member, and can be ended', async () => {
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

  it('requires a known member other than the caller', async () => {
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

  it("notifies the account service, and shows in followers' feeds until the follow ends", async () => {
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

  it('keeps counts correct when a hundred members follow and unfollow each other at the same time', async () => {
    const all = await social.known(11);
    const others = all.slice(1);
    const star = all[0] as SignedMember;
    const press = (n: number) => {
      const fan = others[n % others.length] as SignedMember;
      const friend = others[(n + 3) % others.length] as SignedMember;
      return n % 3 ? social.follow(fan, n % 2 ? star : friend) : social.unfollow(fan, n % 2 ? star : friend);
    };
    const pressUntilDone = async (n: number): Promise<Awaited<ReturnType<typeof press>>> => {
      const answer = await press(n);
      // The service answers 503 when no connection is free for 3 s. A slow machine may need a retry.
      return answer.status === 503 ? pressUntilDone(n) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => pressUntilDone(n)));
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
    'locks the count of the member with the lower id first, to avoid deadlocks, when the member with the %s id follows',
    async (_who, n) => {
      const pair = (await social.known(2)) as [SignedMember, SignedMember];
      const [low, high] = pair;
      const other = pair[1 - n] as SignedMember;
      await social.follow(pair[n], other); // Both members now have a row of counts.
      await social.unfollow(pair[n], other);
      let following: ReturnType<typeof social.follow> | undefined;
      await social.orm.em.fork().transactional(async (em) => {
        await em.execute('select from follow_count where user_id = ? for update', [low.userID]);
        following = social.follow(pair[n], other);
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await eventually(async () => (await social.sql(waiting)).length > 0);
        // While the call waits for one lock, it must not hold the other.
        await social.sql('select from follow_count where user_id = ? for update nowait', [high.userID]);
      });
      expect((await following)?.status).toBe(200);
    },
  );

  it("shows followed members' first three movies, without unknown titles", async () => {
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

  it('is paged with every followed member once, the newest first', async () => {
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

it('corrects the numbers of followers and followed members of others when a member is deleted', async () => {
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

it('lists followed members as ids in development only', async () => {
  const [me, person] = await members(2);
  await social.follow(me, person);
  expect((await social.call('/api/person/usersAndFollowingForDebug', {}, me)).reply).toEqual({
    followingIDs: [person.userID],
  });
});

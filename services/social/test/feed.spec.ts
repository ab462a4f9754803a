import type { Reply } from '@videoqs/contract/calls';
import type { EventBody } from '@videoqs/contract/events';
import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(async () => {
  await social.stop();
});

const minute = (n: number) => new Date(Date.parse('2026-11-21T12:00:00.000Z') + n * 60_000).toISOString();
const added = (m: SignedMember, title: string, at = minute(0), ownQueue = true): EventBody<'queue.itemAdded'> => ({
  userID: m.userID,
  queueID: m.userID,
  ownQueue,
  mediaType_vid: 'movie_1',
  title,
  at,
});
const ranked = (m: SignedMember, title: string, at = minute(0)) =>
  social.deliver('top10.added', { userID: m.userID, mediaType_vid: 'movie_1', title, position: 1, at });
const follow = (follower: SignedMember, followee: SignedMember) =>
  social.sql('insert into follow (follower_id, followee_id, since) values (?, ?, now())', [
    follower.userID,
    followee.userID,
  ]);

type Feed = Reply<'/api/person/refreshFeedAndFollowinglist'>;
async function feed(m: SignedMember, page: { limit?: number; after?: string } = {}): Promise<Feed> {
  const answer = await social.call('/api/person/refreshFeedAndFollowinglist', page, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
}
const titlesOf = (page: Feed) => page.feedList.map((row) => row.title);

describe('the feed', () => {
  it('is empty for a new member who follows nobody', async () => {
    expect(await feed(newMember())).toEqual({
      feedList: [],
      followingIDs: [],
      followingNames: [],
      nextCursor: null,
      numFollowers: 0,
      numFollowing: 0,
    });
  });

  it('shows a title that got a position in a Top 10', async () => {
    const ann = newMember();
    const { userID } = ann;
    await social.deliver('top10.added', { userID, mediaType_vid: 'tv_1', title: 'Fargo', position: 2, at: minute(3) });
    expect((await feed(ann)).feedList).toMatchObject([{ kind: 'top10', mediaType_vid: 'tv_1', title: 'Fargo' }]);
  });

  it("shows a title added to a member's own queue", async () => {
    const ann = newMember();
    await social.deliver('member.changed', { ...ann, username: 'ann', at: minute(0) });
    await social.deliver('queue.itemAdded', added(ann, 'Heat', minute(3)));
    expect((await feed(ann)).feedList).toEqual([
      {
        feedID: expect.any(String),
        kind: 'queued',
        actor: { userID: ann.userID, username: 'ann', imgSrc: null },
        mediaType_vid: 'movie_1',
        title: 'Heat',
        at: minute(3),
      },
    ]);
  });

  it("shows a level that a member reached, with the name from the member's sign-up", async () => {
    const ann = newMember();
    await social.deliver('member.created', { ...ann, at: minute(0) });
    await social.deliver('member.levelWentUp', { ...ann, level: 3, at: minute(1) });
    expect((await feed(ann)).feedList).toEqual([
      { feedID: expect.any(String), kind: 'leveledUp', actor: ann, text: 'Level 3', at: minute(1) },
    ]);
  });

  it('leaves out titles added to shared queues', async () => {
    const ann = newMember();
    await social.deliver('queue.itemAdded', added(ann, 'Secret', minute(0), false));
    expect(titlesOf(await feed(ann))).toEqual([]);
  });

  it('shows only followed members, newest entry first, in whatever order events arrive', async () => {
    const [me, friend, stranger] = [newMember(), newMember(), newMember()];
    await follow(me, friend);
    await follow(stranger, me);
    await social.deliver('member.changed', { ...friend, at: minute(0) });
    await ranked(friend, 'third', minute(3));
    await ranked(me, 'second', minute(2));
    await ranked(friend, 'first', minute(1));
    await ranked(stranger, 'unseen', minute(4));
    const page = await feed(me);
    expect(titlesOf(page)).toEqual(['third', 'second', 'first']);
    expect(page).toMatchObject({ followingIDs: [friend.userID], followingNames: [friend.username] });
  });

  it('shows an event once, however often it is delivered', async () => {
    const ann = newMember();
    const eventID = await social.deliver('queue.itemAdded', added(ann, 'Heat'));
    await social.deliver('queue.itemAdded', added(ann, 'Heat'), eventID);
    await social.deliver('queue.itemAdded', added(ann, 'Heat'), eventID);
    expect(titlesOf(await feed(ann))).toEqual(['Heat']);
    // Removing a title and adding it again creates no second activity.
    await social.deliver('queue.itemAdded', added(ann, 'Heat'));
    expect(titlesOf(await feed(ann))).toEqual(['Heat']);
    await social.deliver('queue.itemAdded', added(ann, 'Heat', minute(361)));
    expect(titlesOf(await feed(ann))).toEqual(['Heat', 'Heat']);
  });

  it('is paged by cursor, with every entry once and in order, even at equal times', async () => {
    const [me, friend] = [newMember(), newMember()];
    await follow(me, friend);
    for (let n = 0; n < 7; n++) await ranked(n % 2 ? me : friend, `t${n}`, minute(n < 4 ? 0 : n));
    const whole = await feed(me);
    expect(whole.feedList).toHaveLength(7);
    const seen: Feed['feedList'] = [];
    for (
      let page = await feed(me, { limit: 2 });
      ;
      page = await feed(me, { limit: 2, after: page.nextCursor as string })
    ) {
      expect(page.feedList.length).toBeLessThanOrEqual(2);
      seen.push(...page.feedList);
      if (!page.nextCursor) break;
    }
    expect(seen).toEqual(whole.feedList);
  });

  it('does not repeat entries when new entries arrive between two pages', async () => {
    const me = newMember();
    for (let n = 0; n < 4; n++) await ranked(me, `t${n}`, minute(n));
    const first = await feed(me, { limit: 2 });
    await ranked(me, 'news', minute(9));
    expect(titlesOf(await feed(me, { limit: 2, after: first.nextCursor as string }))).toEqual(['t1', 't0']);
  });

  it.each([
    'nonsense',
    ...[
      ['2026-11-21'],
      ['infinity', 1],
      ['2026-02-30T00:00:00.000Z', 1],
      ['0000-01-01T00:00:00.000Z', 1],
      ['2026-11-21T00:00:00.000Z', "1'"],
      ['2026-11-21T00:00:00.000Z', 0],
    ].map((position) => Buffer.from(JSON.stringify(position)).toString('base64url')),
  ])('refuses the invalid cursor %s', async (after) => {
    const answer = await social.call('/api/person/refreshFeedAndFollowinglist', { after }, newMember());
    expect(answer).toMatchObject({ status: 400, reply: { code: 'invalid-body', issues: [{ path: 'after' }] } });
  });
});

describe('the names of members', () => {
  it('follow renames, and an older event does not undo a newer rename', async () => {
    const ann = newMember();
    await social.deliver('queue.itemAdded', added(ann, 'Heat'));
    expect((await feed(ann)).feedList[0]?.actor).toEqual({ userID: ann.userID, username: '', imgSrc: null });
    await social.deliver('member.changed', { ...ann, username: 'newer', imgSrc: '/img/a.png', at: minute(2) });
    await social.deliver('member.changed', { ...ann, username: 'older', at: minute(1) });
    expect((await feed(ann)).feedList[0]?.actor).toEqual({
      userID: ann.userID,
      username: 'newer',
      imgSrc: '/img/a.png',
    });
  });
});

it('refuses the feed to visitors', async () => {
  expect(await social.call('/api/person/refreshFeedAndFollowinglist', {})).toMatchObject({ status: 401 });
});

it("deletes a deleted member's data, and drops later events about the member", async () => {
  const [gone, friend] = [newMember(), newMember()];
  await social.deliver('member.changed', { ...gone, at: minute(0) });
  await social.deliver('queue.itemAdded', added(gone, 'Alien'));
  await follow(gone, friend);
  await follow(friend, gone);
  await social.deliver('member.deleted', { userID: gone.userID, at: minute(1) });
  await social.deliver('queue.itemAdded', added(gone, 'Aliens'));
  await social.deliver('member.changed', { ...gone, at: minute(2) });
  const left = await social.sql(
    'select 1 from activity where actor_id = ? union all select 1 from follow where ? in (follower_id, followee_id) union all select 1 from member where id = ?',
    [gone.userID, gone.userID, gone.userID],
  );
  expect(left).toEqual([]);
  const [event] = await social.sql<{ body: object }>(
    "select body from outbox where name = 'social.memberForgotten' and (body->>'userID')::bigint = ?",
    [gone.userID],
  );
  expect(event?.body).toMatchObject({ userID: gone.userID, rows: 4 });
});

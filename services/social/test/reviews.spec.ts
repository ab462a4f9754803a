import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { readReports } from '../src/review/report.store.ts';
import { newMember, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const members = async (n: number) =>
  (await social.known(n)) as [SignedMember, SignedMember, SignedMember, SignedMember];
let next = 100;
/** A title without reviews. */
const newTitle = () => `movie_${next++}`;
const mine = async (m: SignedMember, mediaType_vid: string) =>
  (await social.call('/api/review/check4Review', { mediaType_vid }, m)).reply;
const ofTitle = async (mediaType_vid: string, m: SignedMember | null = null, page = {}) => {
  const answer = await social.call('/api/review/fetchTitleReviews', { mediaType_vid, ...page }, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};
const ofMember = async (m: SignedMember, page = {}, viewer: SignedMember | null = null) => {
  const answer = await social.call('/api/person/person411Reviews', { user2Lookup: m.username, ...page }, viewer);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};
const feedOf = async (m: SignedMember) => {
  const answer = await social.call('/api/person/refreshFeedAndFollowinglist', {}, m);
  return answer.ok ? answer.reply.feedList : [];
};

it('reports the number of all reviews to other services', async () => {
  const rpc = testRpcClient({ social: social.rpcAddress });
  const before = (await rpc.ask('social.counts', {})).reviews;
  for (const m of await social.known(2)) await social.review(m, newTitle(), 4);
  expect((await rpc.ask('social.counts', {})).reviews).toBe(before + 2);
  rpc.close();
});

describe("a member's review", () => {
  it('can be written, changed and deleted, together with its feed entry', async () => {
    const [me] = await members(1);
    const key = newTitle();
    const nothing = { foundPreviousData: false, isSeq: false, StarRating: -1, restComment: '', alike: [] };
    expect(await mine(me, key)).toMatchObject({ videoName: `Title ${key.slice(6)}`, ...nothing });
    expect((await social.review(me, key, 4.5, 'Twice!')).reply).toEqual({
      success: true,
      userMessage: 'Review posted.',
    });
    expect(await mine(me, key)).toMatchObject({ foundPreviousData: true, StarRating: 4.5, restComment: 'Twice!' });
    expect((await social.review(me, key, 3, 'Once.', true)).reply).toEqual({
      success: true,
      userMessage: 'Review saved.',
    });
    expect(await mine(me, key)).toMatchObject({ StarRating: 3, restComment: 'Once.', spoiler: true });
    expect(await feedOf(me)).toMatchObject([
      { kind: 'reviewed', mediaType_vid: key, StarRating: 3, text: 'Once.', spoiler: true },
    ]);
    const events = await social.sql("select body from outbox where name = 'review.written' and body->>'userID' = ?", [
      String(me.userID),
    ]);
    expect(events).toHaveLength(1);
    const gone = () => social.call('/api/review/deleteReview', { mediaType_vid: key }, me);
    expect((await gone()).reply).toEqual({ success: true });
    expect((await gone()).reply).toEqual({ success: false });
    expect(await mine(me, key)).toMatchObject(nothing);
    expect(await feedOf(me)).toEqual([]);
  });

  it('lists other titles to which the member gave the same stars', async () => {
    const [me] = await members(1);
    for (const key of ['movie_1', 'movie_2', 'movie_3']) {
      await social.review(me, key, 4.5);
      social.clock.advance(1_000);
    }
    await social.review(me, 'movie_4', 2);
    expect(await mine(me, 'movie_3')).toMatchObject({
      alike: [
        { StarRating: 2, titles: ['Title 4'] },
        { StarRating: 4.5, titles: ['Title 2', 'Title 1'] },
      ],
    });
  });

  it.each([
    ['line breaks', 'a<br>b<BR/>c\r\nd\ne', 'a\nb\nc\nd\ne', 'a<br>b<br>c<br>d<br>e'],
    [
      'markup, which clients read as text',
      '<script>alert(1)</script>',
      '<script>alert(1)</script>',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ['a typed line break tag', '&lt;br&gt; &amp;amp;', '<br> &amp;', '&lt;br&gt; &amp;amp;'],
    [
      'unescaped characters',
      'AT&T < "x" & \'y\'',
      'AT&T < "x" & \'y\'',
      'AT&amp;T &lt; &quot;x&quot; &amp; &#39;y&#39;',
    ],
    ['invisible characters', ' x\u0000y\u0007 ', 'xy', 'xy'],
    ['letters of any script', 'مرحبا 👩‍👩‍👧 é', 'مرحبا 👩‍👩‍👧 é', 'مرحبا 👩‍👩‍👧 é'],
    [
      'SQL and pattern characters',
      "'); drop table review; -- .*+?^{}()|[]\\ & !",
      "'); drop table review; -- .*+?^{}()|[]\\ & !",
      '&#39;); drop table review; -- .*+?^{}()|[]\\ &amp; !',
    ],
    ['half a character', 'a\ud800b', 'a\ufffdb', undefined],
  ])('is stored as plain text: %s', async (_, sent, stored, wire = stored) => {
    const [me] = await members(1);
    expect((await social.review(me, 'movie_9', 1, sent)).status).toBe(200);
    expect(await social.sql('select text from review where user_id = ?', [me.userID])).toEqual([{ text: stored }]);
    expect(await mine(me, 'movie_9')).toMatchObject({ restComment: wire });
  });

  it('can have 5,000 characters', async () => {
    const [me] = await members(1);
    const long = await social.review(me, 'movie_9', 1, 'x'.repeat(5_001));
    expect(long.reply).toEqual({ success: false, userMessage: expect.stringContaining('5,000') });
    expect(await mine(me, 'movie_9')).toMatchObject({ foundPreviousData: false });
    expect((await social.review(me, 'movie_9', 1, 'x'.repeat(5_000))).reply).toMatchObject({ success: true });
  });

  it.each([0, -1, 0.25, 4.75, 5.5, '5', null])('is refused with %p stars', async (StarRating) => {
    const body = { mediaType_vid: 'movie_1', StarRating, restComment: '' };
    expect(await social.call('/api/review/submitReview', body, newMember())).toMatchObject({ status: 400 });
  });

  it.each(['movie_0', 'movie_99999999999', 'film_1', "movie_1'", '', 'movie_1\u0000'])(
    'refuses %j as a title',
    async (mediaType_vid) => {
      const me = newMember();
      for (const path of ['check4Review', 'deleteReview'] as const)
        expect(await social.call(`/api/review/${path}`, { mediaType_vid }, me)).toMatchObject({ status: 400 });
      expect(await social.call('/api/review/fetchTitleReviews', { mediaType_vid })).toMatchObject({ status: 400 });
    },
  );

  it('requires an existing title and a member', async () => {
    expect(await social.review(newMember(), 'movie_20001', 3)).toMatchObject({ status: 404 });
    expect(await social.call('/api/review/check4Review', { mediaType_vid: 'tv_1' }, newMember())).toMatchObject({
      status: 404,
    });
    const body = { mediaType_vid: 'movie_1', StarRating: 1, restComment: '' };
    expect(await social.call('/api/review/submitReview', body)).toMatchObject({ status: 401 });
  });

  it('is saved once when many copies of it arrive at the same time', async () => {
    const [me] = await members(1);
    const key = newTitle();
    await Promise.all(Array.from({ length: 10 }, (_, n) => social.review(me, key, (n % 10) / 2 + 0.5)));
    expect((await ofTitle(key)).count).toBe(1);
    expect(await feedOf(me)).toHaveLength(1);
  });
});

describe('the reviews of a title', () => {
  it("list first the reader's review, then reviews of followed members, then all others with text, and count all stars", async () => {
    const [me, friend, stranger, silent] = await members(4);
    const key = newTitle();
    expect(await ofTitle(key)).toEqual({
      count: 0,
      mean: null,
      histogram: Array(10).fill(0),
      mine: null,
      followed: [],
      reviews: [],
      nextCursor: null,
    });
    await social.follow(me, friend);
    await social.review(me, key, 5, 'me');
    await social.review(friend, key, 4.5);
    await social.review(stranger, key, 0.5, 'a<br>b', true);
    await social.review(silent, key, 3);
    const seen = await ofTitle(key, me);
    expect(seen).toMatchObject({
      count: 4,
      mean: 3.25,
      histogram: [1, 0, 0, 0, 0, 1, 0, 0, 1, 1],
      mine: { author: me, restComment: 'me', StarRating: 5 },
      followed: [{ author: friend, restComment: '', StarRating: 4.5 }],
      reviews: [{ author: stranger, restComment: 'a<br>b', StarRating: 0.5, spoiler: true }],
    });
    const visitor = await ofTitle(key);
    expect(visitor).toMatchObject({ mine: null, followed: [], count: 4 });
    expect(visitor.reviews.map((r) => r.author.userID).sort()).toEqual([me.userID, stranger.userID].sort());
  });

  it('are paged with each review once, the newest first', async () => {
    const key = newTitle();
    for (const [n, author] of (await social.known(5)).entries()) {
      await social.review(author, key, 3, `said ${n}`);
      if (n !== 2) social.clock.advance(1_000);
    }
    const seen: string[] = [];
    for (
      let page = await ofTitle(key, null, { limit: 2 });
      ;
      page = await ofTitle(key, null, { limit: 2, after: page.nextCursor })
    ) {
      seen.push(...page.reviews.map((r) => r.restComment));
      if (!page.nextCursor) break;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual((await ofTitle(key)).reviews.map((r) => r.restComment));
    expect(seen[0]).toBe('said 4');
  });

  it.each(['block', 'mute'] as const)('are hidden only from readers who %s the writer', async (how) => {
    const [me, pest, other] = await members(3);
    const key = newTitle();
    await social.review(pest, key, 1, 'pest');
    await social.review(me, key, 1, 'me');
    await social.follow(me, pest);
    await social.blockOrMute(me, pest, how);
    expect(await ofTitle(key, me)).toMatchObject({ followed: [], reviews: [] });
    expect((await ofTitle(key, other)).reviews).toHaveLength(2);
    // A blocked member cannot see the reviews of the blocking member either. A muted member notices nothing.
    expect((await ofTitle(key, pest)).reviews).toHaveLength(how === 'block' ? 0 : 1);
  });
});

describe('the reviews of a member', () => {
  it("can be read by the member's name in upper or lower case, page by page, the newest first", async () => {
    const [author] = await members(1);
    for (const n of [1, 2, 3]) {
      await social.review(author, `movie_${n}`, n, `said ${n}`);
      if (n !== 2) social.clock.advance(1_000);
    }
    const whole = await ofMember({ ...author, username: author.username.toUpperCase() });
    expect(whole.person411ReviewArr).toMatchObject([
      {
        mediaType_vid: 'movie_3',
        videoName: 'Title 3',
        StarRating: 3,
        restComment: 'said 3',
        isSeq: false,
        year: 1999,
      },
      { mediaType_vid: 'movie_2' },
      { mediaType_vid: 'movie_1' },
    ]);
    const first = await ofMember(author, { limit: 2 });
    const rest = await ofMember(author, { limit: 2, after: first.nextCursor });
    expect([...first.person411ReviewArr, ...rest.person411ReviewArr]).toEqual(whole.person411ReviewArr);
    const [latest] = whole.person411ReviewArr;
    const alike = whole.person411ReviewArr.filter((r) => r.StarRating === latest?.StarRating);
    expect((await ofMember(author, { StarRating: latest?.StarRating })).person411ReviewArr).toEqual(alike);
    expect(alike.length).toBeLessThan(whole.person411ReviewArr.length);
    expect(rest.nextCursor).toBeNull();
    const { person411ReviewArr: some } = await ofMember(author, { keys: ['movie_2', 'movie_9'] });
    expect(some).toMatchObject([{ mediaType_vid: 'movie_2' }]);
  });

  it('are hidden from a blocked member, who gets the same answer as for an unknown name', async () => {
    const [author, pest] = await members(2);
    await social.blockOrMute(author, pest, 'block');
    const asked = { user2Lookup: author.username };
    expect(await social.call('/api/person/person411Reviews', asked, pest)).toMatchObject({ status: 404 });
    expect(await social.call('/api/person/person411Reviews', asked)).toMatchObject({ status: 200 });
  });

  it.each(['nobody', "' or 1=1 --", '\u0000', '%', 'مرحبا', '👩‍👩‍👧'])('are not found by %j', async (user2Lookup) =>
    expect(await social.call('/api/person/person411Reviews', { user2Lookup })).toMatchObject({ status: 404 }),
  );
});

describe('a report', () => {
  it('is stored once for each reporting member, with the last reason', async () => {
    const [me, author] = await members(2);
    const key = newTitle();
    await social.review(author, key, 1, 'rude');
    const report = (reason: string, mediaType_vid = key) =>
      social.call('/api/review/reportReview', { authorID: author.userID, mediaType_vid, reason }, me);
    expect((await report('rude')).reply).toEqual({ success: true });
    expect((await report('very rude')).reply).toEqual({ success: true });
    const kept = 'select reason from report where author_id = ?';
    expect(await social.sql(kept, [author.userID])).toEqual([{ reason: 'very rude' }]);
    const listed = () => readReports(social.orm.em);
    expect(await listed()).toMatchObject([{ author: author.username, text: 'rude', reason: 'very rude' }]);
    expect(await report('x', newTitle())).toMatchObject({ status: 404 });
    expect(await report('  ')).toMatchObject({ status: 400 });
    expect(await report('x'.repeat(501))).toMatchObject({ status: 400 });
  });
});

it("deletes a deleted member's reviews and reports", async () => {
  const [gone, friend] = await members(2);
  await social.review(gone, 'movie_1', 3);
  await social.review(friend, 'movie_1', 3);
  const report = (m: SignedMember, author: SignedMember) =>
    social.call('/api/review/reportReview', { authorID: author.userID, mediaType_vid: 'movie_1', reason: 'x' }, m);
  await report(gone, friend);
  await report(friend, gone);
  await social.deliver('member.deleted', { userID: gone.userID, at: '2026-11-21T12:00:00.000Z' });
  const left = `select 1 from review where user_id = ? union all select 1 from report where ? in (reporter_id, author_id)`;
  expect(await social.sql(left, [gone.userID, gone.userID])).toEqual([]);
});

import type { SignedMember } from '@videoqs/contract/rpc';
import { reviewsChanged } from '../src/review/spread.store.ts';
import { justSignedUp, newMember, type TestSocial, TOP_10S, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const members = async (n: number) =>
  (await social.known(n)) as [SignedMember, SignedMember, SignedMember, SignedMember];
const show = async (m: SignedMember, viewer: SignedMember | null = null, body = {}) => {
  const answer = await social.call('/api/person/show411', { user2Lookup: m.username, ...body }, viewer);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};
/** Imports many ratings at once, each later than the one before. */
const rate = async (m: SignedMember, stars: readonly (readonly [key: string, halves: number])[]) => {
  await social.sql(
    `insert into review (user_id, media_key, halves, text, spoiler, is_seq, at)
      select ?, s->>0, (s->>1)::int, '', false, false, now() + n * interval '1 ms'
      from jsonb_array_elements(?::jsonb) with ordinality rated(s, n)`,
    [m.userID, JSON.stringify(stars)],
  );
  await reviewsChanged(social.orm.em, m.userID);
};
const titles = (...facts: [key: string, year: number, ...genres: string[]][]) =>
  social.sql(
    `insert into title (media_key, title, year, genres, changed_at)
      select t->>0, 'Title ' || (t->>0), (t->>1)::int, (select array_agg(g) from jsonb_array_elements_text(t->2) g), now()
      from jsonb_array_elements(?::jsonb) t on conflict do nothing`,
    [JSON.stringify(facts.map(([key, year, ...genres]) => [key, year, genres]))],
  );

describe('a member’s page', () => {
  it("shows the member's name and picture to visitors, and the zip code only to the member", async () => {
    const [ann, fan, friend] = await members(3);
    await social.follow(fan, ann);
    await social.follow(friend, fan);
    await social.review(ann, 'movie_1', 4.5, 'Twice!');
    const shown = await show(ann, null, { viewFeed: true, viewTwin: true });
    expect(shown).toMatchObject({
      ...ann,
      firstName: `First ${ann.userID}`,
      lastName: 'Last',
      zipcode: '',
      location: 'Portland, OR',
      memberSince: '2023-03-01T00:00:00.000Z',
      level: '7',
      genres: ['Drama'],
      numGenreSelections: 1,
      numReviews: 1,
      numFollowers: 1,
      numFollowing: 0,
      amFollowing: false,
      hidden: null,
      followedBy: { people: [], count: 0 },
      feedList: [{ kind: 'reviewed', mediaType_vid: 'movie_1', StarRating: 4.5, text: 'Twice!' }],
    });
    expect(shown.twin).toBeUndefined();
    expect(await show(ann, ann, { viewTwin: true })).toMatchObject({ zipcode: '97201' });
    expect(await show(ann, fan)).toMatchObject({ amFollowing: true, feedList: [] });
    expect(await show(ann, friend)).toMatchObject({ followedBy: { people: [fan], count: 1 } });
  });

  it('explains the BIQ score', async () => {
    const [ann] = await members(1);
    expect(await show(ann)).toMatchObject({ BIQscore: 70, BIQ: { start: 70, reviews: 0, genres: 0, decades: 0 } });
    await titles(
      ['movie_90001', 1994, 'Drama', 'Crime'],
      ['movie_90002', 2001, 'Drama'],
      ['movie_90003', 2009, 'Crime'],
    );
    await rate(ann, [
      ['movie_90001', 9],
      ['movie_90002', 8],
      ['movie_90003', 2],
    ]);
    const { BIQ, BIQscore } = await show(ann);
    expect(BIQ).toMatchObject({ start: 70, genres: 30, numGenres: 2, numDecades: 2 });
    expect(BIQscore).toBe(Math.round(BIQ.start + BIQ.reviews + BIQ.genres + BIQ.decades));
  });

  it('is hidden from a viewer whom the member has blocked, and says so to a viewer who has blocked the member', async () => {
    const [me, pest] = await members(2);
    await social.blockOrMute(me, pest, 'block');
    const asked = { user2Lookup: me.username };
    expect(await social.call('/api/person/show411', asked, pest)).toMatchObject({ status: 404 });
    expect(await show(pest, me)).toMatchObject({ hidden: 'block', amFollowing: false });
  });

  it.each(['nobody', "' or 1=1 --", '\u0000', '%_', '!|&', 'مرحبا', '👩‍👩‍👧'])(
    'is not found by %j',
    async (user2Lookup) =>
      expect(await social.call('/api/person/show411', { user2Lookup })).toMatchObject({ status: 404 }),
  );

  it.each(['', 'x'.repeat(17), 7, null])('needs a valid name, and refuses %j', async (user2Lookup) =>
    expect(await social.call('/api/person/show411', { user2Lookup })).toMatchObject({ status: 400 }),
  );
});

describe('the comparison with another member', () => {
  it('uses stars and Top 10s, is the same for both members, and picks titles that neither member has rated', async () => {
    const [me, ann, critic] = await members(3);
    await titles(
      ...Array.from({ length: 14 }, (_, n): [string, number, ...string[]] => [
        `movie_${80_000 + n}`,
        1990 + n,
        'Drama',
      ]),
      ['movie_80100', 2001, 'Horror'],
      ['movie_80101', 2001, 'Drama'],
    );
    const keys = Array.from({ length: 14 }, (_, n) => `movie_${80_000 + n}`);
    await rate(
      me,
      keys.map((key, n) => [key, n ? 9 : 2]),
    );
    await rate(ann, keys.map((key, n) => [key, n < 10 ? 9 : 8] as const).reverse());
    await rate(critic, [
      ['movie_80100', 10],
      ['movie_80101', 10],
      [keys[0] as string, 10],
    ]);
    TOP_10S.set(me.userID, ['movie_1', 'tv_2']);
    TOP_10S.set(ann.userID, ['tv_2', 'movie_3']);
    const { twin } = await show(ann, me, { viewTwin: true });
    expect(twin).toMatchObject({
      overlap: 14,
      within: 13,
      topShared: 1,
      piles: [0, 4, 9, 0, 1],
      disagree: [`Title ${keys[0]}`],
    });
    expect(twin?.score).toBeGreaterThan(75);
    // The title that she rated last comes first.
    expect(twin?.shared.map((one) => one.mediaType_vid)).toEqual(keys);
    expect(twin?.jointPicks).toContain('movie_80101');
    expect(twin?.jointPicks).not.toContain(keys[0]);
    const back = (await show(me, ann, { viewTwin: true })).twin;
    expect(back?.score).toBe(twin?.score);
    expect(back?.piles).toEqual([...(twin?.piles ?? [])].reverse());
    expect(back?.jointPicks).toEqual(twin?.jointPicks);
    expect((await show(ann, me)).twin).toBeUndefined();
  });

  it('uses only taste sliders that both members have moved', async () => {
    const [me, like, unlike] = await members(3);
    const slide = (m: SignedMember, ...updateARRAY: (string | number)[]) =>
      social.call('/api/genre_tastes/saveSliderVals', { updateARRAY }, m);
    await slide(me, 90, 'Drama', 5, 'Horror', 80, 'War');
    await slide(like, 95, 'Drama', 0, 'Horror');
    await slide(unlike, 0, 'Drama', 100, 'Horror');
    const near = (await show(like, me, { viewTwin: true })).twin;
    const far = (await show(unlike, me, { viewTwin: true })).twin;
    expect([near?.slidersShared, far?.slidersShared]).toEqual([2, 2]);
    expect(near?.score).toBeGreaterThan(50);
    expect(far?.score).toBeLessThan(50);
    expect((await show(me, like, { viewTwin: true })).twin?.score).toBe(near?.score);
  });

  it('takes a fixed number of queries, however many ratings there are', async () => {
    const [me, ann, other] = await members(3);
    const count = async () => {
      const queries: string[] = [];
      const log = await social.queryLog(queries);
      await show(ann, me, { viewTwin: true, viewFeed: true });
      log.stop();
      return queries.filter((q) => !/^set /i.test(q)).length;
    };
    // The first queries open connections. The statements of opening a connection are counted too, so this runs several
    // times.
    const few = Math.max(await count(), await count(), await count());
    await rate(
      me,
      Array.from({ length: 300 }, (_, n) => [`movie_${n + 1}`, 7] as const),
    );
    await rate(
      ann,
      Array.from({ length: 300 }, (_, n) => [`movie_${n + 1}`, 8] as const),
    );
    await social.follow(me, other);
    await social.follow(other, ann);
    await social.review(ann, 'movie_2000', 3);
    expect(await count()).toBeLessThanOrEqual(few + 2); // The feed may add two queries.
    expect(few).toBeLessThanOrEqual(15);
  });
});

describe('a new member whom only the account service knows', () => {
  it.each([
    ['the page can be shown', '/api/person/show411', (m: SignedMember) => ({ user2Lookup: m.username })],
    ['the list of reviews loads', '/api/person/person411Reviews', (m: SignedMember) => ({ user2Lookup: m.username })],
    ['the member can be followed', '/api/person/newFollow', (m: SignedMember) => ({ personID: m.userID })],
    [
      'the member can be blocked',
      '/api/person/hideMember',
      (m: SignedMember) => ({ personID: m.userID, how: 'block' }),
    ],
    [
      'the member can be found as a contact',
      '/api/contacts/findContacts',
      (m: SignedMember) => ({ by: 'username', identifier: m.username }),
    ],
    [
      'the member can be added as a contact',
      '/api/contacts/add2Contacts',
      (m: SignedMember) => ({ contactID: m.userID, contactName: m.username }),
    ],
  ] as const)('is fetched when somebody asks for the member: %s', async (_, path, bodyFor) => {
    const [me] = await members(1);
    const fresh = newMember();
    expect(await social.call(path, bodyFor(fresh), me)).toMatchObject(
      path === '/api/contacts/findContacts' ? { reply: { contactArray: [] } } : { status: 404 },
    );
    justSignedUp.set(fresh.userID, fresh.username);
    const answer = await social.call(path, bodyFor(fresh), me);
    expect(answer).toMatchObject(
      path === '/api/contacts/findContacts'
        ? { reply: { contactArray: [expect.arrayContaining([fresh.username])] } }
        : { status: 200 },
    );
  });

  it("stays unknown after the member's account was deleted", async () => {
    const [me] = await members(1);
    const gone = newMember();
    await social.deliver('member.deleted', { userID: gone.userID, at: social.clock.now().toISOString() });
    justSignedUp.set(gone.userID, gone.username);
    expect((await social.follow(me as SignedMember, gone)).status).toBe(404);
  });
});

import type { SignedMember } from '@videoqs/contract/rpc';
import { eventually } from '@videoqs/stack/eventually';
import { reviewsChanged, spreadOf } from '../src/review/spread.store.ts';
import { type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const member = async () => (await social.known(1))[0] as SignedMember;
const spread = (m: SignedMember) => spreadOf(social.orm.em, m.userID);
const title = (key: string, year: number | null, genres: string[]) =>
  social.sql(
    `insert into title (media_key, title, year, genres, changed_at)
      select ?, 'x', ?, array(select jsonb_array_elements_text(?::jsonb)), now()
      on conflict (media_key) do update set genres = excluded.genres, year = excluded.year`,
    [key, year, JSON.stringify(genres)],
  );
const at = '2019-05-04T10:00:00.000Z';

describe("the summary of a member's reviews", () => {
  it('is empty before the first review', async () => {
    expect(await spread(await member())).toEqual({ reviews: 0, genres: [], decades: [] });
  });

  it('is updated by each review that is written, changed, imported or deleted', async () => {
    const me = await member();
    await social.review(me, 'movie_501', 4);
    await social.review(me, 'movie_502', 2);
    await title('movie_501', 1994, ['Drama', 'Crime']);
    await title('movie_502', 1999, ['Drama']);
    await title('movie_503', null, ['War']);
    expect(await spread(me)).toEqual({
      reviews: 2,
      genres: [
        { name: 'Drama', count: 2, mean: 6 },
        { name: 'Crime', count: 1, mean: 8 },
      ],
      decades: [{ name: '1990', count: 2 }],
    });
    await social.review(me, 'movie_502', 5);
    expect((await spread(me)).genres[0]).toEqual({ name: 'Drama', count: 2, mean: 9 });
    const reviews = [{ mediaType_vid: 'movie_503' as const, rating: 3 as const, at }];
    await social.call('/api/review/importReviews', { reviews }, me);
    expect(await spread(me)).toMatchObject({
      reviews: 3,
      genres: [{ name: 'Drama' }, { name: 'Crime' }, { name: 'War' }],
    });
    await social.call('/api/review/deleteReview', { mediaType_vid: 'movie_501' }, me);
    expect(await spread(me)).toMatchObject({ reviews: 2, genres: [{ name: 'Drama' }, { name: 'War' }] });
  });

  it('is computed once, and again after a day or when a review changes', async () => {
    const me = await member();
    await social.review(me, 'movie_511', 4);
    await title('movie_511', 1994, ['Drama']);
    const genre = async () => (await spread(me)).genres[0]?.name;
    expect(await genre()).toBe('Drama');
    await title('movie_511', 1994, ['War']);
    expect(await genre()).toBe('Drama');
    await social.sql(`update review_spread set read_at = now() - interval '25 hours' where user_id = ?`, [me.userID]);
    expect(await genre()).toBe('War');
  });

  it('is computed again at the next call when a review changed during the computation', async () => {
    const me = await member();
    await social.review(me, 'movie_521', 4);
    const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = social.orm.em.fork().transactional(async (em) => {
      await em.execute(
        `insert into review (user_id, media_key, halves, text, spoiler, is_seq, at) values (?, 'movie_522', 3, '', false, false, now())`,
        [me.userID],
      );
      await reviewsChanged(em, me.userID);
      written.resolve();
      await release.promise;
    });
    await written.promise;
    // This call has read the old state and now waits for the row that the other transaction changes.
    const reading = spread(me);
    await eventually(async () => (await social.sql('select pid from pg_locks where not granted')).length);
    release.resolve();
    await change;
    expect((await reading).reviews).toBe(1);
    expect((await spread(me)).reviews).toBe(2);
    expect((await spread(me)).reviews).toBe(2);
  });

  it('is deleted with the member', async () => {
    const me = await member();
    await social.review(me, 'movie_531', 4);
    await social.deliver('member.deleted', { userID: me.userID, at: new Date().toISOString() });
    expect(await social.sql('select from review_spread where user_id = ?', [me.userID])).toEqual([]);
  });
});

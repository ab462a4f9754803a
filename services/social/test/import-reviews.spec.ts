import type { Body } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

type Brought = Body<'/api/review/importReviews'>['reviews'];
const at = '2019-05-04T10:00:00.000Z';
const bring = async (m: SignedMember, reviews: Brought) =>
  (await social.call('/api/review/importReviews', { reviews }, m)).reply;
const kept = (m: SignedMember) =>
  social.sql('select media_key, halves, text, spoiler, at from review where user_id = ? order by media_key', [
    m.userID,
  ]);

it('imports reviews with their dates and without feed entries, and changes nothing when repeated', async () => {
  const [me] = (await social.known(1)) as [SignedMember];
  await social.review(me, 'movie_2', 5, 'mine');
  const reviews: Brought = [
    { mediaType_vid: 'movie_1', rating: 3.5, text: 'a<br>b\u0000', at },
    { mediaType_vid: 'movie_2', rating: 1, text: 'theirs', at },
    { mediaType_vid: 'movie_3', rating: 0.5, spoiler: true, at },
    { mediaType_vid: 'movie_3', rating: 4, at },
    { mediaType_vid: 'tv_404', rating: 4, at },
  ];
  expect(await bring(me, reviews)).toEqual({ added: 2, addedKeys: ['movie_1', 'movie_3'], unknown: ['tv_404'] });
  const after = await kept(me);
  expect(after).toMatchObject([
    { media_key: 'movie_1', halves: 7, text: 'a\nb', spoiler: false, at: new Date(at) },
    { media_key: 'movie_2', halves: 10, text: 'mine' },
    { media_key: 'movie_3', spoiler: true, at: new Date(at) },
  ]);
  expect(await bring(me, reviews)).toEqual({ added: 0, addedKeys: [], unknown: ['tv_404'] });
  expect(await kept(me)).toEqual(after);
  const feed = await social.call('/api/person/refreshFeedAndFollowinglist', {}, me);
  expect(feed.ok && feed.reply.feedList).toHaveLength(1);
});

it('deletes the reviews that an import added, and no reviews of other members', async () => {
  const [me, other] = (await social.known(2)) as [SignedMember, SignedMember];
  const one: Brought = [{ mediaType_vid: 'movie_1', rating: 4, at }];
  await bring(other, one);
  await social.review(me, 'movie_2', 5, 'mine');
  await bring(me, one);
  const reply = await social.call('/api/review/takeBackReviews', { keys: ['movie_1'] }, me);
  expect(reply.reply).toEqual({ success: true });
  expect(await kept(me)).toMatchObject([{ media_key: 'movie_2' }]);
  expect(await kept(other)).toHaveLength(1);
});

it('keeps an imported review that its member has written again, when the import is undone', async () => {
  const [me] = (await social.known(1)) as [SignedMember];
  const both: Brought = ['movie_1', 'movie_2'].map((mediaType_vid) => ({ mediaType_vid, rating: 4, at }));
  await bring(me, both);
  await social.review(me, 'movie_1', 2, 'not so good after all');
  await social.call('/api/review/takeBackReviews', { keys: ['movie_1', 'movie_2'] }, me);
  expect(await kept(me)).toMatchObject([{ media_key: 'movie_1', halves: 4, text: 'not so good after all' }]);
});

it('imports 200 reviews in one call, and imports nothing for a deleted member', async () => {
  const [me] = (await social.known(1)) as [SignedMember];
  const many = Array.from({ length: 200 }, (_, n) => ({ mediaType_vid: `movie_${n + 1}`, rating: 4, at }));
  expect(await bring(me, many)).toMatchObject({ added: 200, unknown: [] });
  expect(await bring(me, [...many, ...many])).toMatchObject({ code: 'invalid-body' });
  const gone = newMember();
  await social.deliver('member.deleted', { userID: gone.userID, at });
  expect(await bring(gone, many)).toEqual({ added: 0, addedKeys: [], unknown: [] });
});

it('shortens a long review text without splitting a character', async () => {
  const [me] = (await social.known(1)) as [SignedMember];
  const text = `${'a'.repeat(4_999)}😀`;
  expect(await bring(me, [{ mediaType_vid: 'movie_1', rating: 4, text, at }])).toMatchObject({ added: 1 });
  expect(await kept(me)).toMatchObject([{ text: 'a'.repeat(4_999) }]);
});

it('refuses a review from the year 0, which the database cannot store', async () => {
  const [me] = (await social.known(1)) as [SignedMember];
  expect(await bring(me, [{ mediaType_vid: 'movie_1', rating: 4, at: '0000-01-01T00:00:00Z' }])).toMatchObject({
    code: 'invalid-body',
    issues: [{ path: 'reviews.0.at' }],
  });
  expect(await bring(me, [{ mediaType_vid: 'movie_1', rating: 4, at: '0001-01-01T00:00:00Z' }])).toMatchObject({
    added: 1,
  });
});

it('refuses a review from the future', async () => {
  const [me] = (await social.known(1)) as [SignedMember];
  await bring(me, [{ mediaType_vid: 'movie_1', rating: 4, at: '2099-01-01T00:00:00.000Z' }]);
  expect(await kept(me)).toMatchObject([{ at: social.clock.now() }]);
});

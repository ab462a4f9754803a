import { randomUUID } from 'node:crypto';
import type { Body } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, type TestSocial, testSocial } from '../social.fixture.ts';
import { wordsCalls } from './words.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const { bring, takeBack, note, saveNote, tags, saveTags, like, likes } = wordsCalls(() => social);
const members = async (n: number) => (await social.known(n)) as [SignedMember, SignedMember];
type Titles = Body<'/api/words/importWords'>['titles'];
const at = '2019-05-04T10:00:00.000Z';
const LATER = '2020-05-04T10:00:00.000Z';
const NOTHING = { notes: 0, tags: 0, likes: 0, notesKept: 0, tagsLeft: 0, unknown: [] };
/** Reads everything that is stored about a member. */
const stored = async ({ userID }: SignedMember) => ({
  notes: await social.sql('select media_key, text, at from note where user_id = ? order by 1', [userID]),
  tags: await social.sql('select media_key, tag, place, at from title_tag where user_id = ? order by 1, 3', [userID]),
  likes: await social.sql('select thing, at from liked where user_id = ? order by 1', [userID]),
});
const TITLES: Titles = [
  { mediaType_vid: 'movie_1', note: ' With Ann\u0000 ', tags: ['Cozy', 'cozy', ''], isLiked: true, at },
  { mediaType_vid: 'movie_1', note: 'later', tags: ['rewatch', 'COZY'], at: LATER },
  { mediaType_vid: 'movie_2', isLiked: true, at },
  { mediaType_vid: 'tv_404', isLiked: true, at },
];

it('imports notes, tags and likes with their dates, and changes nothing when repeated', async () => {
  const [me] = await members(1);
  const first = await bring(me, randomUUID(), TITLES);
  expect(first).toEqual({ ...NOTHING, notes: 1, tags: 2, likes: 2, unknown: ['tv_404'] });
  const after = await stored(me);
  expect(after).toEqual({
    notes: [{ media_key: 'movie_1', text: 'With Ann', at: new Date(at) }],
    tags: [
      { media_key: 'movie_1', tag: 'Cozy', place: 0, at: new Date(at) },
      { media_key: 'movie_1', tag: 'rewatch', place: 1, at: new Date(LATER) },
    ],
    likes: ['movie_1', 'movie_2'].map((thing) => ({ thing, at: new Date(at) })),
  });
  expect(await bring(me, randomUUID(), TITLES)).toEqual({ ...NOTHING, unknown: ['tv_404'] });
  expect(await stored(me)).toEqual(after);
  expect((await likes(null, 'movie_2')).count).toBe(1);
});

it('keeps existing notes, tags and likes, and reports what was skipped', async () => {
  const [me] = await members(1);
  await saveNote(me, 'movie_1', 'mine');
  await saveTags(
    me,
    'movie_1',
    Array.from({ length: 19 }, (_, n) => `tag ${n}`),
  );
  const reply = await bring(me, randomUUID(), [
    { mediaType_vid: 'movie_1', note: 'theirs', tags: ['TAG 3', 'new', 'too many'] },
  ]);
  expect(reply).toEqual({ ...NOTHING, tags: 1, notesKept: 1, tagsLeft: 1 });
  expect(await note(me, 'movie_1')).toBe('mine');
  expect((await tags(me, 'movie_1')).slice(-2)).toEqual(['tag 18', 'new']);
});

it('deletes imported notes, tags and likes, but nothing that the member wrote or changed', async () => {
  const [me, other] = await members(2);
  const importID = randomUUID();
  await like(me, 'movie_2');
  await saveTags(me, 'movie_1', ['mine']);
  await bring(me, importID, [...TITLES, { mediaType_vid: 'movie_3', note: 'brought', isLiked: true }]);
  await bring(other, importID, TITLES);
  await saveNote(me, 'movie_3', 'brought and changed');
  expect(await takeBack(me, importID)).toEqual({ notes: 1, tags: 2, likes: 2 });
  expect(await takeBack(me, importID)).toEqual({ notes: 0, tags: 0, likes: 0 });
  expect([await note(me, 'movie_1'), await note(me, 'movie_3')]).toEqual(['', 'brought and changed']);
  expect(await tags(me, 'movie_1')).toEqual(['mine']);
  expect(await likes(me, 'movie_2')).toMatchObject({ mine: true });
  expect(await likes(me, 'movie_3')).toMatchObject({ mine: false, count: 0 });
  expect(await tags(other, 'movie_1')).toEqual(['Cozy', 'rewatch']);
});

it('needs no more statements to import 200 titles than to import one title, and refuses 201 titles', async () => {
  const [me] = await members(1);
  const many = (n: number): Titles =>
    Array.from({ length: n }, (_, i) => ({
      ...{ mediaType_vid: `movie_${i + 1}`, note: `note ${i}`, tags: ['a', 'b'], isLiked: true, at },
    }));
  const count = async (titles: Titles) => {
    const queries: string[] = [];
    const log = await social.queryLog(queries);
    await bring(me, randomUUID(), titles);
    log.stop();
    return queries.filter((q) => !/^set /i.test(q)).length;
  };
  await count(many(1));
  const one = await count(many(1));
  expect(await count(many(200))).toBeLessThanOrEqual(one);
  expect((await stored(me)).tags).toHaveLength(400);
  const wrong = await social.call('/api/words/importWords', { importID: randomUUID(), titles: many(201) }, me);
  expect(wrong).toMatchObject({ status: 400 });
});

it('shortens long notes and tags without splitting a character, and replaces future dates with the current time', async () => {
  const [me] = await members(1);
  const titles = [
    {
      mediaType_vid: 'movie_1',
      note: `${'a'.repeat(4_999)}😀`,
      tags: [`${'b'.repeat(29)}😀`],
      at: '2099-01-01T00:00:00Z',
    },
  ];
  await bring(me, randomUUID(), titles);
  expect(await stored(me)).toMatchObject({
    notes: [{ text: 'a'.repeat(4_999), at: social.clock.now() }],
    tags: [{ tag: 'b'.repeat(29), at: social.clock.now() }],
  });
});

it('imports each note, tag and like once when several devices import the same titles at the same time', async () => {
  const [me] = await members(1);
  const replies = await Promise.all([1, 2, 3].map(() => bring(me, randomUUID(), TITLES)));
  expect(replies.reduce((sum, r) => sum + r.notes + r.tags + r.likes, 0)).toBe(5);
  expect((await stored(me)).tags).toHaveLength(2);
});

it('deletes notes, tags and likes with their member, and imports nothing for a deleted member', async () => {
  const [me] = await members(1);
  await bring(me, randomUUID(), TITLES);
  for (const gone of [me, newMember()]) {
    await social.deliver('member.deleted', { userID: gone.userID, at });
    await bring(gone, randomUUID(), TITLES);
    expect(await stored(gone)).toEqual({ notes: [], tags: [], likes: [] });
  }
});

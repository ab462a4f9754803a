import type { SignedMember } from '@videoqs/contract/rpc';
import { testWatchables } from '@videoqs/node/testing/test-titles';
import { MoveMergedJob } from '../../src/merge/move-merged.job.ts';
import { spreadOf } from '../../src/review/spread.store.ts';
import { crewOf, startVote } from '../jamm.fixture.ts';
import { queueOf, type TestSocial, testSocial } from '../social.fixture.ts';
import { wordsCalls } from '../words/words.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const { ok, note, saveNote, tags, saveTags, like, likes } = wordsCalls(() => social);
const members = async (n: number) => (await social.known(n)) as [SignedMember, SignedMember, SignedMember];
let next = 40_000;
/** Two titles that no other test uses. */
function twoTitles(): [string, string] {
  const keys = [`movie_${next++}`, `movie_${next++}`] as [string, string];
  for (const key of keys) testWatchables.set(key, { title: key });
  return keys;
}
/** Merges a title into another: the catalogue forgets it, and its event arrives. */
async function merge(from: string, into: string): Promise<void> {
  testWatchables.delete(from);
  await social.deliver('title.merged', { from, into, at: social.clock.now().toISOString() });
  await social.app.get(MoveMergedJob).run();
}
const reviews = (m: SignedMember) =>
  social.sql('select media_key, halves, text from review where user_id = ? order by media_key', [m.userID]);

describe('reviews', () => {
  it('are moved by a merge, and the newer review stays if a member reviewed both titles', async () => {
    const [old, kept] = twoTitles();
    const [ann, bob, cid] = await members(3);
    await social.review(ann, old, 2);
    await social.review(bob, kept, 3);
    social.clock.advance(1_000);
    await social.review(ann, kept, 4, 'Kept.');
    await social.review(bob, old, 5, 'Moved.');
    await social.review(cid, old, 1);
    await merge(old, kept);
    expect(await reviews(ann)).toEqual([{ media_key: kept, halves: 8, text: 'Kept.' }]);
    expect(await reviews(bob)).toEqual([{ media_key: kept, halves: 10, text: 'Moved.' }]);
    expect(await reviews(cid)).toEqual([{ media_key: kept, halves: 2, text: '' }]);
  });

  it('are counted again after a merge for the members whose reviews were moved', async () => {
    const [old, kept] = twoTitles();
    const [me] = await members(1);
    await social.review(me, old, 2);
    await social.review(me, kept, 4);
    expect((await spreadOf(social.orm.em, me.userID)).reviews).toBe(2);
    await merge(old, kept);
    expect((await spreadOf(social.orm.em, me.userID)).reviews).toBe(1);
  });

  it('appear once in the feed after a merge if a member reviewed both titles', async () => {
    const [old, kept] = twoTitles();
    const [me] = await members(1);
    await social.review(me, old, 2);
    await social.review(me, kept, 4);
    await merge(old, kept);
    const activities = await social.sql('select kind, media_key from activity where actor_id = ?', [me.userID]);
    expect(activities).toEqual([{ kind: 'reviewed', media_key: kept }]);
  });
});

it('a merge counts a member who liked both titles once', async () => {
  const [old, kept] = twoTitles();
  const [ann, bob, cid] = await members(3);
  for (const [m, key] of [
    [ann, old],
    [ann, kept],
    [bob, old],
    [cid, kept],
  ] as const)
    await like(m, key);
  await merge(old, kept);
  const { count, people } = await likes(null, kept);
  expect(count).toBe(3);
  expect(people.map((p) => p.userID).sort()).toEqual([ann, bob, cid].map((m) => m.userID).sort());
  expect(await likes(null, old)).toMatchObject({ count: 0, people: [] });
});

it("a merge joins a member's notes about both titles into one note", async () => {
  const [old, kept] = twoTitles();
  const [ann, bob] = await members(2);
  await saveNote(ann, old, 'With Bob.');
  await saveNote(ann, kept, 'In winter.');
  await saveNote(bob, old, 'Soon.');
  await merge(old, kept);
  expect(await note(ann, kept)).toBe('In winter.\n\nWith Bob.');
  expect(await note(bob, kept)).toBe('Soon.');
});

it("a merge unites a member's tags of both titles", async () => {
  const [old, kept] = twoTitles();
  const [me] = await members(1);
  await saveTags(me, old, ['rain', 'long', 'cozy']);
  await saveTags(me, kept, ['winter', 'Cozy', 'snow']);
  await merge(old, kept);
  expect(await tags(me, kept)).toEqual(['winter', 'Cozy', 'snow', 'rain', 'long']);
});

it('links that share either title work after the merge', async () => {
  const [old, kept] = twoTitles();
  const [ann, bob, cid] = await members(3);
  const share = async (m: SignedMember, mediaType_vid: string) =>
    (await ok('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid: mediaType_vid }, m)).ptoyrCode;
  const codes = [await share(ann, old), await share(ann, kept), await share(bob, old)];
  await merge(old, kept);
  for (const ptoyrCode of codes) {
    expect(await ok('/api/ptoyr/ptoyrInfoPrefetch', { ptoyrCode }, null)).toMatchObject({ mediaType_vid: kept });
    await ok('/api/ptoyr/putVideoOnThisUsersRadar', { ptoyrCode }, cid);
  }
  expect(queueOf(cid.userID)).toEqual([kept]);
  expect(await share(bob, kept)).toBe(codes[2]);
});

it('a vote that was open during a merge adds its winner to the queue as the other title', async () => {
  const [old, kept] = twoTitles();
  const { people, queueID } = await crewOf(social, 2, [old, ...twoTitles()]);
  const jammCode = await startVote(social, people[0], { queueID });
  await ok('/api/jamm/vote', { jammCode, ranking: [old] }, people[0]);
  await merge(old, kept);
  await ok('/api/jamm/closeJamm', { jammCode }, people[0]);
  expect(queueOf(queueID)[0]).toBe(kept);
});

it("a merge joins a member's feed entries about the same day into one entry", async () => {
  const [old, kept] = [`tv_${next++}`, `tv_${next++}`];
  for (const key of [old, kept]) testWatchables.set(key, { title: key });
  const [me] = await members(1);
  const group = (mediaType_vid: string, over: object) => ({
    ...{ mediaType_vid, title: 'Severance', poster_path: null, day: '2026-11-21', count: 2, season: 1, episode: 4 },
    ...over,
  });
  const groups = [group(old, {}), group(kept, { count: 1, episode: 2 }), group(old, { day: '2026-11-20' })];
  await social.deliver('plays.added', { userID: me.userID, groups, newDays: [], at: social.clock.now().toISOString() });
  await merge(old, kept);
  expect(
    await social.sql('select media_key, day, episodes, episode from activity where actor_id = ? order by day', [
      me.userID,
    ]),
  ).toEqual([
    { media_key: kept, day: '2026-11-20', episodes: 2, episode: 4 },
    { media_key: kept, day: '2026-11-21', episodes: 3, episode: 4 },
  ]);
});

it('no call stores anything under the former title after a merge', async () => {
  const [old, kept] = twoTitles();
  const [me] = await members(1);
  await social.review(me, old, 2);
  await merge(old, kept);
  expect((await social.review(me, old, 4)).status).toBe(404);
  expect(await social.call('/api/notes/saveNote', { mediaType_vid: old, text: 'x' }, me)).toMatchObject({
    status: 404,
  });
});

it('no row names the former title after the merge, and an event that arrives again changes nothing', async () => {
  const [old, kept] = twoTitles();
  const [ann, bob] = await members(2);
  await social.review(ann, old, 2, 'Text.');
  await social.call('/api/review/reportReview', { authorID: ann.userID, mediaType_vid: old, reason: 'spam' }, bob);
  await like(ann, old);
  await saveNote(ann, old, 'Mine.');
  await saveTags(ann, old, ['cozy']);
  await ok('/api/jamm/skipPick', { mediaType_vid: old }, ann);
  await ok('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid: old }, ann);
  await social.sql("insert into notice (user_id, kind, media_key, at) values (?, 'radar', ?, now())", [
    ann.userID,
    old,
  ]);
  const about = async (key: string) =>
    Object.fromEntries(
      await Promise.all(
        NAMING.map(async ([table, column]) => {
          const rows = await social.sql(`select from ${table} where ${column} = ?`, [key]);
          return [table, rows.length] as const;
        }),
      ),
    );
  const before = await about(old);
  expect(Object.values(before)).toEqual(NAMING.map(() => 1));
  await merge(old, kept);
  for (let times = 0; times < 2; times++) {
    expect(Object.values(await about(old))).toEqual(NAMING.map(() => 0));
    expect(await about(kept)).toEqual(before);
    await merge(old, kept);
  }
});
/** The tables that name titles, and their columns. */
const NAMING = [
  ['review', 'media_key'],
  ['report', 'media_key'],
  ['liked', 'thing'],
  ['note', 'media_key'],
  ['title_tag', 'media_key'],
  ['skipped_title', 'media_key'],
  ['activity', 'media_key'],
  ['share', 'media_key'],
  ['notice', 'media_key'],
  ['title', 'media_key'],
] as const;

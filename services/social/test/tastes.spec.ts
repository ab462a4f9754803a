import type { SignedMember } from '@videoqs/contract/rpc';
import { TASTE_GENRES } from '@videoqs/contract/social/taste-genres';
import { newMember, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const save = (m: SignedMember, updateARRAY: unknown) =>
  social.call('/api/genre_tastes/saveSliderVals', { updateARRAY }, m);
async function values(m: SignedMember): Promise<Record<string, number>> {
  const answer = await social.call('/api/genre_tastes/valueSliders', {}, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  expect(answer.reply.funcRunTime).toBeGreaterThanOrEqual(0);
  return answer.reply.dbSliderValsObj;
}

it('starts every slider in the middle', async () => {
  expect(await values(newMember())).toEqual(Object.fromEntries(TASTE_GENRES.map((genre) => [genre, 50])));
});

it('changes only the taste sliders that a call names, and saves the last of two values for a genre', async () => {
  const [ann, bob] = [newMember(), newMember()];
  expect((await save(ann, [88, 'Horror', 0, 'Romance'])).reply).toEqual({ success: true, userMessage: 'Info Saved' });
  await save(ann, [20, 'Horror', 21, 'Horror']);
  expect(await values(ann)).toMatchObject({ Horror: 21, Romance: 0, Drama: 50 });
  expect(await values(bob)).toMatchObject({ Horror: 50, Romance: 50 });
});

it('saves every change when several changes arrive at the same time', async () => {
  const ann = newMember();
  await Promise.all(TASTE_GENRES.map((genre, n) => save(ann, [n, genre])));
  expect(await values(ann)).toEqual(Object.fromEntries(TASTE_GENRES.map((genre, n) => [genre, n])));
});

it('answers that everything is up to date when a member saves unchanged taste sliders', async () => {
  expect((await save(newMember(), [])).reply).toEqual({
    success: true,
    userMessage: 'All Up 2 Date: Nothing has been modified since you last updated',
  });
});

it.each([
  [['Horror', 50]],
  [[50]],
  [[50, 'horror']],
  [[50, '__proto__']],
  [[50, 'constructor']],
  [[50, 'Horror', 51]],
  [[101, 'Horror']],
  [[-1, 'Horror']],
  [[1.5, 'Horror']],
  [[50, '🎬']],
  [[50, `'; drop table taste; --`]],
  [[1e300, 'Horror']],
  ['Horror'],
  [Array.from({ length: 1_000 }, () => 1)],
])('refuses a list that is not pairs of value and genre, and changes nothing: %j', async (updateARRAY) => {
  const ann = newMember();
  expect((await save(ann, updateARRAY)).status).toBe(400);
  expect(new Set(Object.values(await values(ann)))).toEqual(new Set([50]));
});

it("serves sliders to members only, in one query, and deletes a deleted member's sliders", async () => {
  expect((await social.call('/api/genre_tastes/valueSliders', {})).status).toBe(401);
  expect((await social.call('/api/genre_tastes/saveSliderVals', { updateARRAY: [] })).status).toBe(401);
  const ann = newMember();
  const queries: string[] = [];
  const log = await social.queryLog(queries);
  await save(ann, [1, 'Horror']);
  await values(ann);
  expect(queries).toHaveLength(2);
  log.stop();
  await social.startWorker();
  await social.deliver('member.deleted', { userID: ann.userID, at: social.clock.now().toISOString() });
  expect(await social.sql('select 1 from taste where user_id = ?', [ann.userID])).toEqual([]);
});

import { parseCareer } from '@videoqs/contract/titles/strings/career-string';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { movie, show } from './invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from './titles.fixture.ts';

const ada = { id: 11, name: 'Ada Bell', character: 'Heron', order: 0, known_for_department: 'Acting' };
const ben = { id: 12, name: 'Ben Orr', character: 'Crow', order: 1 };
const cleo = { id: 13, name: 'Cleo Dunn', character: 'Owl', order: 2 };
const crowd = Array.from({ length: 20 }, (_, order) => ({ id: 100 + order, name: `P${order}`, character: '', order }));

let db: TestDatabase;
let titles: Awaited<ReturnType<typeof startTitles>>;
beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [
    movie(1, 'Herons', { credits: { cast: [ada, ben], crew: [] }, popularity: 5, release_date: '1999-01-01' }),
    movie(2, 'Crows', {
      credits: { cast: [ada, ben, cleo], crew: [{ id: 11, name: 'Ada Bell', job: 'Director' }] },
      popularity: 50,
      release_date: '2004-01-01',
    }),
    show(3, 'Some~Day|Soon', {
      credits: { cast: [...crowd, { ...ada, character: 'The \\ Other', order: 30 }], crew: [] },
      popularity: 90,
      first_air_date: null,
    }),
  ]);
  titles = await startTitles(db);
});
afterAll(async () => {
  await titles.stop();
  await db.drop();
});
const ask = async (path: string, ccID: unknown) => titles.call(`/api/castcrew/${path}`, { ccID });

test('returns a person with every field, empty when unknown', async () => {
  const { body } = await ask('fetchCCMemberByID', 11);
  expect(body.castCrewObj).toMatchObject({ ccID: 11, name: 'Ada Bell', known_for_department: 'Acting', biography: '' });
  expect((await ask('fetchImages', 11)).body).toEqual({ imagesObj: { imageString: '' } });
});

test('lists a career newest first, with undated titles last', async () => {
  const { body } = await ask('fetchCareerCredits', 11);
  const { castString, crewString } = body.careerCreditsObj;
  expect(parseCareer(castString).map((c) => [c.mediaType_vid, c.title, c.role])).toEqual([
    ['movie_2', 'Crows', 'Heron'],
    ['movie_1', 'Herons', 'Heron'],
    ['tv_3', 'Some~Day|Soon', 'The \\ Other'],
  ]);
  expect(parseCareer(crewString).map((c) => [c.title, c.role])).toEqual([['Crows', 'Director']]);
  expect(body.titles.map((t: { mediaType_vid: string; date: string | null }) => [t.mediaType_vid, t.date])).toEqual([
    ['movie_2', '2004-01-01'],
    ['movie_1', '1999-01-01'],
    ['tv_3', null],
  ]);
});

test("lists a person's best-known titles by popularity and size of the role", async () => {
  const { body } = await ask('fetchCareerCredits', 11);
  expect(body.knownFor).toEqual(['movie_2', 'tv_3', 'movie_1']);
});

test('names people who share two or more titles with a person, with the number of shared titles', async () => {
  const { body } = await ask('fetchCareerCredits', 11);
  expect(body.oftenWith.map((p: { name: string; count: number }) => [p.name, p.count])).toEqual([['Ben Orr', 2]]);
});

test.each(['fetchCCMemberByID', 'fetchImages', 'fetchCareerCredits'])(
  'the call %s refuses an unknown person',
  async (path) => {
    expect((await ask(path, 999)).status).toBe(404);
    for (const wrong of [0, -1, 1.5, 2 ** 63, 'x', '1; drop table person', null])
      expect((await ask(path, wrong)).status).toBe(400);
  },
);

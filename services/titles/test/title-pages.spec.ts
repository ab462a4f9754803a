import { createHash } from 'node:crypto';
import { logQueries } from '@videoqs/node/testing/query-log';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { eventually } from '@videoqs/stack/eventually';
import pino from 'pino';
import { lockCatalogue } from '../src/catalogue/catalogue.store.ts';
import { ReadTitle } from '../src/title/read-title.ts';
import { LAYOUT, TitlePages } from '../src/title/title-pages.ts';
import { movie } from './invented.fixture.ts';
import { clock, emptyDatabase, fill, withoutTmdb } from './titles.fixture.ts';

const saga = { id: 70, name: 'The Heron Saga' };
const birds = { keywords: { keywords: [{ name: 'birds' }] } };
const ada = { credits: { cast: [{ id: 11, name: 'Ada Bell', character: 'Heron', order: 0 }], crew: [] } };
/**
 * Credits for movies that look similar: they have the same actor, unless `more` is given, and an editor of their own.
 */
const cutBy = (name: string, more: object[] = []) => ({
  credits: { cast: ada.credits.cast.slice(more.length), crew: [{ id: 12, name, job: 'Editor' }] },
});
const heron = (over: object = {}) =>
  movie(1, 'The Clockwork Heron', { belongs_to_collection: saga, ...birds, ...cutBy('Ben Orr'), ...over });

let db: TestDatabase;
/** Two copies of the service on one database. */
let one: TitlePages;
let two: TitlePages;
beforeEach(async () => {
  db = await emptyDatabase();
  const copy = () => new TitlePages(db.orm, new ReadTitle(db.orm, clock), withoutTmdb(db), pino({ level: 'silent' }));
  [one, two] = [copy(), copy()];
  await fill(db, [
    heron(),
    movie(2, 'Other Birds', birds),
    movie(3, 'Alone', { genres: [{ name: 'Western' }], ...cutBy('Ben Orr', [{}]) }),
  ]);
});
afterEach(() => db.drop());

const rows = () => db.orm.em.fork().execute('select media_key, edition from title_page order by 1');
const queriesOf = async (ask: () => Promise<unknown>) => {
  const queries: string[] = [];
  const log = await logQueries(db.orm, queries);
  await ask();
  log.stop();
  return queries.length;
};

test('the titles service stores a title’s page once, and reads the stored page with one query in every copy of the service', async () => {
  const first = await one.movie(1);
  expect(await rows()).toMatchObject([{ media_key: 'movie_1' }]);
  expect(await queriesOf(() => one.movie(1))).toBe(1);
  expect(await queriesOf(() => two.movie(1))).toBe(1);
  expect(await two.movie(1)).toBe(first);
});

test('the titles service stores a title’s page once when many callers request it at the same time', async () => {
  const asked = await queriesOf(() => Promise.all(Array.from({ length: 20 }, () => one.movie(1))));
  // Twenty readers cause one check each and one or two writings. Twenty writings would take ten times as many
  // statements.
  expect(asked).toBeLessThan(3 * 20);
});

test.each<[string, object[], string]>([
  ['a change of the title', [heron({ overview: 'Told otherwise.' })], 'Told otherwise.'],
  ['a new name of a title shown on the page', [movie(2, 'Other Wings', birds)], 'Other Wings'],
  ['a new title in the collection', [movie(9, 'Heron Again', { belongs_to_collection: saga })], 'Heron Again'],
  [
    'a new name of the collection',
    [movie(9, 'Heron Again', { belongs_to_collection: { id: 70, name: 'Herons' } })],
    '"Herons"',
  ],
  [
    'a new name of a person in the cast or crew',
    [movie(3, 'Alone', { genres: [{ name: 'Western' }], ...cutBy('Ben Ott', [{}]) })],
    'Ben Ott',
  ],
])('the titles service does not serve the stored page after %s', async (_what, imported, seen) => {
  for (const copy of [one, two]) expect(await copy.movie(1)).not.toContain(seen);
  await fill(db, imported);
  for (const copy of [one, two]) expect(await copy.movie(1)).toContain(seen);
});

test('the titles service answers simultaneous requests for different pages, each with its own page, with two statements', async () => {
  const pages = await Promise.all([1, 2, 3].map((vid) => one.movie(vid)));
  const asked = [1, 2, 3, 2, 1, 3];
  let answered: unknown[] = [];
  const queries = await queriesOf(async () => {
    answered = await Promise.all(asked.map((vid) => one.movie(vid)));
  });
  expect(answered).toEqual(asked.map((vid) => pages[vid - 1]));
  expect(queries).toBe(2);
  const [, unknown] = await Promise.allSettled([one.movie(1), one.movie(99), one.movie(2)]);
  expect(unknown).toMatchObject({ status: 'rejected' });
});

test('the titles service serves a title’s page during an import without storing it', async () => {
  await db.orm.em.fork().transactional(async (em) => {
    await lockCatalogue(em);
    expect(await one.movie(1)).toContain('The Clockwork Heron');
  });
  expect(await rows()).toEqual([]);
});

test('the titles service serves a title’s page older than a day, and stores a new one in the background', async () => {
  await one.movie(1);
  const [before] = await rows();
  await db.orm.em.fork().execute(`update title_page set written_at = now() - interval '25 hours'`);
  expect(await one.movie(1)).toContain('The Clockwork Heron');
  await eventually(async () => (await rows())[0]?.edition !== before?.edition);
});

test('the stored page of a title changes only when the constant LAYOUT is changed', async () => {
  const page = createHash('sha256')
    .update(await one.movie(1))
    .digest('hex')
    .slice(0, 16);
  // If this differs, stored pages are out of date. Raise LAYOUT and update both values here.
  expect({ LAYOUT, page }).toEqual({ LAYOUT: 4, page: '2323fe779603ccf5' });
});

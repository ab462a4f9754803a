import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { eventually } from '@videoqs/stack/eventually';
import { sql } from 'kysely';
import { KeepGraph } from '../src/degrees/keep-graph.ts';
import { tables } from '../src/tables.ts';
import { movie, show } from './invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from './titles.fixture.ts';

type Titles = Awaited<ReturnType<typeof startTitles>>;
let db: TestDatabase;
let titles: Titles;
beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [movie(1, 'Copper Lantern'), movie(603, 'The Matrix'), show(1396, 'Breaking Bad')]);
});
afterEach(() => titles.stop());
afterAll(() => db.drop());

const ready = async () => (await titles.get('/readyz')).statusCode === 200;
/** Starts a copy of the service and calls `look` while its builders have to wait. */
const whileBuilding = (WARM_UP_SECONDS: string, look: () => Promise<void>) =>
  db.orm.em.fork().transactional(async (em) => {
    await sql`lock table title in access exclusive mode`.execute(tables(em));
    titles = await startTitles(db, { WARM_UP_SECONDS }, { builds: 'at start' });
    await look();
  });

test('a copy of the service is ready once the copy can search and find chains', async () => {
  await whileBuilding('600', async () => expect(await ready()).toBe(false));
  await eventually(ready);
  expect(titles.app.get(KeepGraph).note()).toMatchObject({ edition: expect.any(Number) });
  const { status, body } = await titles.call('/api/titles/searchTitles', { query: 'copper' });
  expect([status, body.results?.length]).toEqual([200, 1]);
});

test('the only copy of the service is reported ready while it still builds its index and graph', async () => {
  await whileBuilding('0', async () => void (await eventually(ready)));
});

test('a new copy answers the calls that it makes to itself', async () => {
  titles = await startTitles(db, {}, { builds: 'and waits' });
  const answers = await Promise.all(
    titles.warmUp.map(async ({ path, body }) => [path, (await titles.call(path, body)).status]),
  );
  expect(answers).toEqual(titles.warmUp.map(({ path }) => [path, 200]));
  expect(answers.length).toBeGreaterThan(0);
});

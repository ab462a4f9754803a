import { MikroORM } from '@mikro-orm/postgresql';
import { logQueries } from '@videoqs/node/testing/query-log';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { readShown } from '../src/catalogue/reads/degrees.reads.ts';
import { readPictureFacts } from '../src/catalogue/reads/picture.reads.ts';
import { tmdbConfig } from '../src/config.ts';
import { ReadPopular } from '../src/discover/read-popular.ts';
import { ReadTonight } from '../src/discover/read-tonight.ts';
import { ReadWall } from '../src/discover/read-wall.ts';
import { ListDumps } from '../src/dump/list-dumps.ts';
import { ReadPerson } from '../src/person/read-person.ts';
import { ReadTitle } from '../src/title/read-title.ts';
import { Tmdb } from '../src/tmdb/tmdb.ts';
import { movie, show } from './invented.fixture.ts';
import { clock, emptyDatabase, fill, startSearch } from './titles.fixture.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await emptyDatabase();
  const crowd = (n: number) => ({
    cast: Array.from({ length: n }, (_, i) => ({ id: 100 + i, name: `Person ${i}`, character: `Role ${i}`, order: i })),
    crew: Array.from({ length: n }, (_, i) => ({ id: 900 + i, name: `Crew ${i}`, job: i ? 'Editor' : 'Director' })),
  });
  const saga = { id: 70, name: 'Saga' };
  await fill(db, [
    ...Array.from({ length: 40 }, (_, i) =>
      movie(100 + i, `Great Saga ${i}`, { belongs_to_collection: saga, credits: crowd(i) }),
    ),
    movie(1, 'Small', {}),
    movie(2, 'Great', { belongs_to_collection: saga, credits: crowd(60), keywords: { keywords: [{ name: 'k' }] } }),
    show(3, 'Small show'),
    show(4, 'Great show', { credits: crowd(60) }),
  ]);
});
afterAll(() => db.drop());

/** The number of statements that are sent to Postgres while `run` runs. */
async function queriesOf(run: () => Promise<unknown>): Promise<number> {
  const queries: string[] = [];
  const log = await logQueries(db.orm, queries);
  await run();
  log.stop();
  return queries.length;
}

const unfiltered = {
  ...{ asTyped: false, sort: 'best' as const, limit: 30, watchCountry: 'US', mine: [], tastes: {} },
  ...{ genres: [], languages: [], countries: [], services: [] },
};

test('every call takes a fixed number of queries, whatever the title', async () => {
  const titles = new ReadTitle(db.orm as MikroORM, clock);
  const dumps = new ListDumps(db.orm as MikroORM, new Tmdb(tmdbConfig({ DATABASE_URL: db.url })));
  const people = new ReadPerson(db.orm as MikroORM);
  const { search, drop } = await startSearch(db);
  const popular = new ReadPopular(db.orm as MikroORM);
  const tonight = new ReadTonight(db.orm as MikroORM);
  const wall = new ReadWall(db.orm as MikroORM);
  const counts = {
    smallMovie: await queriesOf(() => titles.movie(1)),
    greatMovie: await queriesOf(() => titles.movie(2)),
    smallShow: await queriesOf(() => titles.show(3)),
    greatShow: await queriesOf(() => titles.show(4)),
    watch: await queriesOf(() => titles.whereToWatch({ mediaType: 'movie', vid: 2 })),
    castCrew: await queriesOf(() => titles.castCrew({ mediaType: 'movie', vid: 2 })),
    sheets: await queriesOf(() =>
      titles.sheets({ keys: Array.from({ length: 40 }, (_, i) => `movie_${100 + i}`), countries: ['US'] }),
    ),
    streams: await queriesOf(() =>
      titles.streams({
        keys: Array.from({ length: 40 }, (_, i) => `movie_${100 + i}`),
        country: 'US',
        services: ['Netflix', 'Hulu'],
      }),
    ),
    cards: await queriesOf(() => titles.cards(Array.from({ length: 40 }, (_, i) => `movie_${100 + i}`))),
    searchOneWord: await queriesOf(() => search.titles({ query: 'great', limit: 20 })),
    searchManyWords: await queriesOf(() => search.titles({ query: 'greta saag of the geat saga 1 2', limit: 50 })),
    person: await queriesOf(() => people.career(100)),
    personAlone: await queriesOf(() => people.career(901)),
    chain: await queriesOf(() =>
      readShown(db.orm.em, [100, 101], ['movie_120', 'movie_130'], [{ person: 100, title: 'movie_120' }]),
    ),
    suggest: await queriesOf(() =>
      search.suggest({ query: 'person', kinds: ['title', 'person', 'keyword'], limit: 20 }),
    ),
    keywords: await queriesOf(() =>
      search.keywordSearch({
        ...unfiltered,
        terms: [
          { text: 'saga', not: false },
          { text: 'person', not: false },
        ],
      }),
    ),
    popular: await queriesOf(() => popular.page({ limit: 50 })),
    wall: await queriesOf(() => wall.rows({ picked: [], shown: ['movie_2'], limit: 24 })),
    tonight: await queriesOf(() =>
      tonight.titles({ services: ['Netflix'], country: 'US', length: 'any', shown: ['movie_2'], limit: 3 }),
    ),
    picture: await queriesOf(() => readPictureFacts(db.orm.em, 'movie_2')),
    dumps: await queriesOf(() => dumps.page({ limit: 60 })),
  };
  await drop();
  expect(counts).toEqual({
    smallMovie: 3,
    greatMovie: 5,
    smallShow: 6,
    greatShow: 6,
    watch: 1,
    castCrew: 2,
    sheets: 1,
    streams: 1,
    cards: 1,
    person: 3,
    personAlone: 3,
    chain: 1,
    searchOneWord: 1,
    searchManyWords: 1,
    suggest: 1,
    keywords: 1,
    popular: 1,
    wall: 1,
    tonight: 1,
    picture: 1,
    dumps: 1,
  });
});

import type { RpcReply } from '@videoqs/contract/rpc';
import { parseCareer } from '@videoqs/contract/titles/strings/career-string';
import { eventually } from '@videoqs/stack/eventually';
import { TitleParts } from '../../src/title/title-parts.ts';
import { SweepPeople } from '../../src/upkeep/sweep-people.ts';
import { SweepTitles } from '../../src/upkeep/sweep-titles.ts';
import { movie } from '../invented.fixture.ts';
import { says } from '../tmdb/tmdb-server.fixture.ts';
import { startWithTmdb, type WithTmdb } from '../tmdb/tmdb-service.fixture.ts';

const DAY_MS = 86_400_000;
const ada = { id: 11, name: 'Ada Bell', character: 'Heron', order: 0 };
const brief = (id: number, title: string, over: object = {}) => ({
  media_type: 'movie',
  id,
  title,
  release_date: '1999-04-05',
  poster_path: `/${id}.jpg`,
  genre_ids: [18, 9648, 4],
  vote_average: 7.1,
  popularity: 30,
  ...over,
});
const { release_date: _, ...undated } = brief(7, 'Slow Harbour', {
  media_type: 'tv',
  title: undefined,
  name: 'Slow Harbour',
});
const harbour = { ...undated, first_air_date: '2015-01-01', genre_ids: [18] };
const person = (combined_credits?: unknown) => ({ id: 11, name: 'Ada Bell', popularity: 3, combined_credits });

let s: WithTmdb;
beforeEach(async () => {
  s = await startWithTmdb();
});
afterEach(() => s.stop());
const career = async () => {
  const { reply } = await s.call('/api/castcrew/fetchCareerCredits', { ccID: 11 });
  const { careerCreditsObj, titles, knownFor } = reply as unknown as {
    careerCreditsObj: { castString: string; crewString: string };
    titles: { mediaType_vid: string; title: string; genres: string[]; year: number | null }[];
    knownFor: string[];
  };
  const of = (text: string) => parseCareer(text).map((c) => `${c.mediaType_vid} ${c.role}`);
  return { cast: of(careerCreditsObj.castString), crew: of(careerCreditsObj.crewString), titles, knownFor };
};
const similar = async () => {
  const { reply } = await s.call('/api/movies/fetchMovieByID', { vid: 1 });
  return (reply as unknown as { similar: { mediaType_vid: string; title: string }[] }).similar;
};
const cards = (...keys: string[]): Promise<RpcReply<'titles.cards'>> =>
  s.app.get(TitleParts, { strict: false }).cards(keys);

describe("a person's career", () => {
  beforeEach(() => s.fill([movie(1, 'The Clockwork Heron', { credits: { cast: [ada], crew: [] } })], 'tmdb'));

  test("shows all titles on the person's page, even titles outside the catalog", async () => {
    s.tmdb.on(
      '/3/person/11',
      says.json(
        person({
          cast: [
            brief(1, 'Heron, as their page calls it', { character: 'A bird' }),
            brief(2, 'Salt Road', { character: 'Ann', order: 2 }),
            { ...harbour, character: 'Guest', episode_count: 1 },
            { ...harbour, id: 8, name: 'Late Talk', genre_ids: [10767], character: 'Self' },
            brief(3, 'For adults', { adult: true, character: 'X' }),
            { media_type: 'movie', id: 'four', title: 'Not a title' },
          ],
          crew: [brief(2, 'Salt Road', { job: 'Director' }), brief(2, 'Salt Road', { job: 'Writer' })],
        }),
      ),
    );
    const { cast, crew, titles, knownFor } = await career();
    expect(cast).toEqual(['tv_7 Guest', 'movie_1 Heron', 'movie_2 Ann']);
    expect(crew).toEqual(['movie_2 Director', 'movie_2 Writer']);
    expect(titles.find((t) => t.mediaType_vid === 'movie_2')).toMatchObject({
      title: 'Salt Road',
      year: 1999,
      genres: ['Drama', 'Mystery'],
    });
    expect(knownFor).toEqual(['movie_2', 'movie_1', 'tv_7']);
  });

  test("is replaced when TMDB is read again, and uses a title's own data once the catalog has the title", async () => {
    s.tmdb.on('/3/person/11', says.json(person({ cast: [brief(2, 'Salt Road'), brief(3, 'Owls')], crew: [] })));
    expect((await career()).cast).toEqual(['movie_1 Heron', 'movie_2 ', 'movie_3 ']);
    await s.sql('update person set checked_at = null');
    s.tmdb.on('/3/person/11', says.json(person({ cast: [brief(2, 'Salt Road', { character: 'Ann' })], crew: [] })));
    expect((await career()).cast).toEqual(['movie_1 Heron', 'movie_2 Ann']);
    await s.fill([movie(2, 'The Salt Road', { release_date: '1999-04-05' })], 'tmdb');
    const { cast, titles } = await career();
    expect(cast).toEqual(['movie_1 Heron', 'movie_2 Ann']);
    expect(titles.map((t) => t.title)).toEqual(['The Clockwork Heron', 'The Salt Road']);
    await s.sql('update person set checked_at = null');
    s.tmdb.on('/3/person/11', says.json(person()));
    expect((await career()).cast).toEqual(['movie_1 Heron', 'movie_2 Ann']);
  });

  test('includes titles outside the catalog, which have a poster and are fetched when a member queues them', async () => {
    s.tmdb.on('/3/person/11', says.json(person({ cast: [brief(2, 'Salt Road', { poster_path: null })], crew: [] })));
    await career();
    expect((await s.app.inject({ url: '/img/poster/movie_2/w185' })).statusCode).toBe(200);
    expect(await cards('movie_2', 'movie_404')).toEqual([
      {
        ...{ mediaType_vid: 'movie_2', title: 'Salt Road', year: 1999, poster_path: null, runtime: null },
        ...{ genres: ['Drama', 'Mystery'], vote_average: 7.1, changedAt: '1970-01-01T00:00:00.000Z', isSeq: false },
      },
    ]);
    s.tmdb.on('/3/movie/2', says.json(movie(2, 'Salt Road')));
    await s.startWorker();
    await eventually(async () => (await s.sql(`select from title where media_key = 'movie_2'`)).length === 1);
    expect(await s.sql(`select body->>'mediaType_vid' as key, body->>'runtime' as runtime from outbox`)).toEqual([
      { key: 'movie_2', runtime: '101' },
    ]);
    expect(await s.sql('select from noted_title')).toEqual([]);
  });
});

describe('recommended titles', () => {
  const movieWith = (results: unknown[]) => movie(1, 'The Clockwork Heron', { recommendations: { results } } as object);

  test('are listed before similar titles that only share a genre, even when the catalog lacks them', async () => {
    await s.fill([
      movie(4, 'Of one genre', { popularity: 99 }),
      movie(5, 'Held', { popularity: 1, genres: [{ name: 'War' }] }),
    ]);
    await s.fill(
      [movieWith([brief(5, 'Held'), brief(2, 'Salt Road'), brief(1, 'Itself'), brief(3, 'X', { adult: true })])],
      'tmdb',
    );
    expect((await similar()).map((t) => t.mediaType_vid)).toEqual(['movie_2', 'movie_5', 'movie_4']);
    expect(await s.sql('select media_key from noted_title')).toEqual([{ media_key: 'movie_2' }]);
  });

  test('show the full title instead of the short record once the catalog has the title', async () => {
    await s.fill([movieWith([brief(2, 'Salt Road')])], 'tmdb');
    expect(await similar()).toMatchObject([{ title: 'Salt Road' }]);
    await s.fill([movie(2, 'The Salt Road')], 'tmdb');
    expect(await similar()).toMatchObject([{ title: 'The Salt Road' }]);
  });
});

test('deletes the short records of titles outside the catalog after six months', async () => {
  await s.fill([movie(1, 'Heron', { credits: { cast: [ada], crew: [] } })], 'tmdb');
  s.tmdb.on('/3/person/11', says.json(person({ cast: [brief(2, 'Salt Road')], crew: [] })));
  await career();
  const noted = () => s.sql('select media_key from noted_title union all select media_key from noted_credit');
  s.clock.advance(180 * DAY_MS);
  s.tmdb.on('/3/movie/1', says.broken);
  await s.app.get(SweepTitles, { strict: false }).run();
  expect(await noted()).toHaveLength(2);
  s.clock.advance(1);
  await s.app.get(SweepTitles, { strict: false }).run();
  expect(await noted()).toEqual([]);
});

test("refreshes a person's biography after five months, and deletes it when TMDB no longer has the person", async () => {
  await s.fill([movie(1, 'Heron', { credits: { cast: [ada, { ...ada, id: 12, name: 'Ben Orr' }], crew: [] } })]);
  const life = (id: number, biography: string) => ({ id, name: id === 11 ? 'Ada Bell' : 'Ben Orr', biography });
  for (const id of [11, 12]) {
    s.tmdb.on(`/3/person/${id}`, says.json(life(id, 'Born by the weir.')));
    await s.call('/api/castcrew/fetchCCMemberByID', { ccID: id });
  }
  const sweep = s.app.get(SweepPeople, { strict: false });
  s.clock.advance(150 * DAY_MS);
  expect(await sweep.run()).toBe('0 looked at, 0 refreshed, 0 let go, 0 failed');
  s.clock.advance(1);
  s.tmdb.on('/3/person/11', says.json(life(11, 'Told anew.')));
  s.tmdb.on('/3/person/12', says.unknown);
  expect(await sweep.run()).toBe('2 looked at, 1 refreshed, 1 let go, 0 failed');
  expect(await s.sql('select id::int, name, biography from person order by id')).toEqual([
    { id: 11, name: 'Ada Bell', biography: 'Told anew.' },
    { id: 12, name: 'Ben Orr', biography: '' },
  ]);
  expect(await sweep.run()).toBe('0 looked at, 0 refreshed, 0 let go, 0 failed');
});

import type { Path } from '@videoqs/contract/calls';
import { readYearToken } from '@videoqs/node/http/year-token';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { testWatchables } from '@videoqs/node/testing/test-titles';
import { justSignedUp, movieStars, viewers } from '../queues.fixture.ts';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

const person = (personID: number) => ({ personID, name: `Person ${personID}` });
const movie = (n: number, over: object = {}) => testWatchables.set(`movie_${n}`, over);
const watchMovies = (me: Parameters<TestPlays['watch']>[0], ...keys: number[]) =>
  plays.watch(me, ...keys.map((n) => ({ mediaType_vid: `movie_${n}`, watchedAt: '2026-02-03' })));

describe('people in the statistics of a year', () => {
  it('are counted by title, with their names and the mean stars of their titles', async () => {
    const me = plays.newMember();
    movie(701, { directors: [person(1)], actors: [person(2), person(3)] });
    movie(702, { directors: [person(1)], actors: [person(3)], writers: [person(1)] });
    movie(703, { directors: [person(4)], actors: [person(2)] });
    movieStars.set(
      me.userID,
      new Map([
        ['movie_701', 4.5],
        ['movie_702', 2],
      ]),
    );
    await watchMovies(me, 701, 702, 703);
    const { people } = await plays.ask(me, '/api/plays/fetchStats', { year: 2026 });
    expect(people).toEqual({
      directors: [
        { ...person(1), count: 2, mean: 3.3 },
        { ...person(4), count: 1, mean: null },
      ],
      actors: [
        { ...person(3), count: 2, mean: 3.3 },
        { ...person(2), count: 2, mean: 4.5 },
      ],
      writers: [{ ...person(1), count: 1, mean: 2 }],
    });
  });
});

describe('streaming services in the statistics', () => {
  it("show how many of the year's titles each of the member's services offers now, and are hidden from other members", async () => {
    const me = plays.newMember();
    justSignedUp.set(me.userID, me.username);
    viewers.set(me.userID, ['Elsewhere', 'Netflix']);
    await watchMovies(me, 3, 4, 6);
    const of = (who: typeof me | null) =>
      plays.ask(who, '/api/plays/fetchStats', { year: 2026, username: me.username }).then((stats) => stats.services);
    expect(await of(me)).toEqual([
      { name: 'Netflix', titles: 2, minutes: 200 },
      { name: 'Elsewhere', titles: 0, minutes: 0 },
    ]);
    expect(await of(plays.newMember())).toEqual([]);
  });

  it('are left out while the account service is down, and all other statistics are shown', async () => {
    const me = plays.newMember();
    viewers.set(me.userID, 'away');
    await watchMovies(me, 3);
    expect(await plays.ask(me, '/api/plays/fetchStats', { year: 2026 })).toMatchObject({ plays: 1, services: [] });
  });

  it('are empty for a member without services, whatever they watched', async () => {
    const me = plays.newMember();
    await watchMovies(me, 3);
    expect((await plays.ask(me, '/api/plays/fetchStats', {})).services).toEqual([]);
  });
});

describe('the previous year in the statistics', () => {
  it('is shown beside the chosen year, with each title counted once', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    for (const watchedAt of ['2025-03-01', '2025-03-02'])
      await plays.watch(me, { mediaType_vid: 'movie_5', watchedAt }, plays.episode(show, 1, 1, { watchedAt }));
    const { compared } = await plays.ask(me, '/api/plays/fetchStats', { year: 2026 });
    expect(compared).toEqual({ plays: 4, movies: 1, episodes: 1, minutes: 282 });
    expect((await plays.ask(me, '/api/plays/fetchStats', {})).compared).toBeNull();
  });
});

describe('the picture of a year', () => {
  const figures = (address: string) => readYearToken(/^\/img\/year\/(.+)\.png$/.exec(address)?.[1] ?? '', TEST_SECRET);
  const make = (me: Parameters<TestPlays['watch']>[0], over: object = {}) =>
    plays.ask(me, '/api/plays/makeYearPicture', { year: 2026, ...over });

  it('gets its figures in signed tokens for a tall and a wide shape, with well-rated movies before the longest-watched titles', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    await watchMovies(me, 8, 9, 10);
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, watchedAt: '2026-02-04' });
    movieStars.set(
      me.userID,
      new Map([
        ['movie_9', 3.5],
        ['movie_10', 5],
      ]),
    );
    const { tall, wide } = await make(me);
    expect(figures(tall)).toEqual({
      shape: 'tall',
      username: me.username,
      year: 2026,
      soFar: true,
      hours: 7,
      movies: 3,
      episodes: 3,
      streak: 2,
      genre: 'Drama',
      keys: ['movie_10', show, 'movie_8', 'movie_9'],
    });
    expect(figures(wide)).toMatchObject({ shape: 'wide', hours: 7 });
    expect(figures((await make(me, { leaveOutHours: true })).tall)?.hours).toBeNull();
    await plays.watch(me, { mediaType_vid: 'movie_8', watchedAt: '2025-02-03' });
    expect(figures((await make(me, { year: 2025 })).tall)).toMatchObject({ soFar: false, movies: 1 });
  });

  it('shows no private plays', async () => {
    const me = plays.newMember();
    await plays.watch(
      me,
      { mediaType_vid: 'movie_8', watchedAt: '2026-02-03' },
      { mediaType_vid: 'movie_9', watchedAt: '2026-02-03', private: true },
    );
    expect(figures((await make(me)).tall)).toMatchObject({ movies: 1, keys: ['movie_8'] });
  });

  it('is refused for a year without plays, and to visitors', async () => {
    const path: Path = '/api/plays/makeYearPicture';
    expect(await plays.call(path, { year: 1990 }, plays.newMember())).toMatchObject({ status: 404 });
    expect(await plays.call(path, { year: 2026 }, null)).toMatchObject({ status: 401 });
  });
});

describe('stars in the statistics', () => {
  it('count each movie and each episode once, with the newest stars', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    movieStars.set(me.userID, new Map([['movie_9', 3.5]]));
    await watchMovies(me, 9, 10);
    const at = (n: number, stars: number, watchedAt: string) => plays.episode(show, 1, n, { stars, watchedAt });
    await plays.watch(
      me,
      at(1, 1, '2026-02-01'),
      at(1, 5, '2026-02-02'),
      at(2, 3.5, '2026-02-02'),
      at(3, 5, '2025-01-01'),
    );
    const stars = async (body: object) => (await plays.ask(me, '/api/plays/fetchStats', body)).stars;
    expect(await stars({ year: 2026 })).toEqual([0, 0, 0, 0, 0, 0, 2, 0, 0, 1]);
    expect(await stars({})).toEqual([0, 0, 0, 0, 0, 0, 2, 0, 0, 2]);
  });
});

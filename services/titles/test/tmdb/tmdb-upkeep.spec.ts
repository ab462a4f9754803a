import { doTask } from '../../src/tmdb/do-task.ts';
import { ReadChanges } from '../../src/upkeep/read-changes.ts';
import { SweepTitles } from '../../src/upkeep/sweep-titles.ts';
import { movie, show } from '../invented.fixture.ts';
import { says } from './tmdb-server.fixture.ts';
import { startWithTmdb, type WithTmdb } from './tmdb-service.fixture.ts';

const DAY_MS = 86_400_000;
const ids = (...list: number[]) => ({ results: list.map((id) => ({ id })), page: 1, total_pages: 1 });
let s: WithTmdb;
let changes: ReadChanges;
let sweep: SweepTitles;
beforeEach(async () => {
  s = await startWithTmdb();
  changes = s.app.get(ReadChanges, { strict: false });
  sweep = s.app.get(SweepTitles, { strict: false });
  for (const kind of ['movie', 'tv', 'person']) s.tmdb.on(`/3/${kind}/changes`, says.json(ids()));
});
afterEach(() => s.stop());
const overviews = () => s.sql('select media_key, overview from title order by 1');
const detailsAsked = () => s.tmdb.paths().filter((path) => /\d$/.test(path));
const ago = (days: number) => new Date(s.clock.now().getTime() - days * DAY_MS);

test('refreshes once a day the titles of the catalog that TMDB reports as changed', async () => {
  await s.fill([movie(1, 'One'), movie(2, 'Two'), show(1, 'Show')]);
  s.tmdb.on(
    '/3/movie/changes',
    says.json({ ...ids(1, 500), total_pages: 2 }),
    says.json({ ...ids(501, 1), total_pages: 2 }),
  );
  s.tmdb.on('/3/movie/1', says.json(movie(1, 'One', { overview: 'Told anew.' })));
  expect(await changes.run()).toEqual([
    'changes of movie: 3 changed, 1 of them ours, 0 failed',
    'changes of tv: 0 changed, 0 of them ours, 0 failed',
    'changes of person: 0 changed, 0 of them ours, 0 failed',
  ]);
  expect(await overviews()).toMatchObject([
    { overview: 'Told anew.' },
    { overview: 'About Two.' },
    { overview: 'About Show.' },
  ]);
  expect(detailsAsked()).toEqual(['/3/movie/1']);
  const [first, second] = s.tmdb.asked.map((a) => Object.fromEntries(a.query));
  expect(first).toEqual({ start_date: '2026-11-19', end_date: '2026-11-21', page: '1' });
  expect(second).toMatchObject({ page: '2' });
  const asked = s.tmdb.asked.length;
  await changes.run();
  expect(s.tmdb.asked).toHaveLength(asked);
});

test("continues with TMDB's changes after the last complete day, at most fourteen days back", async () => {
  await changes.run();
  s.clock.advance(5 * DAY_MS);
  s.tmdb.forget();
  for (const kind of ['tv', 'person']) s.tmdb.on(`/3/${kind}/changes`, says.json(ids()));
  s.tmdb.on('/3/movie/changes', says.refused);
  await expect(changes.run()).rejects.toThrow('401');
  s.clock.advance(30 * DAY_MS);
  const again = s.app.get(ReadChanges, { strict: false });
  expect(await s.sql(`select note from tmdb_task where name = 'changes of movie'`)).toEqual([
    { note: expect.stringContaining('failed: TMDB: answered 401') },
  ]);
  await again.run().catch(() => {}); // The circuit is open, so nothing is requested or marked as done.
  expect(await s.sql(`select done_until from tmdb_task where name = 'changes of movie'`)).toEqual([
    { done_until: ago(35) },
  ]);
});

test('refreshes changed people only if their own page was read from TMDB', async () => {
  const cast = [11, 12].map((id) => ({ id, name: `Person ${id}`, character: 'X', order: id }));
  await s.fill([movie(1, 'One', { credits: { cast, crew: [] } })]);
  await s.sql('update person set checked_at = now() where id = 11');
  s.tmdb.on('/3/person/changes', says.json(ids(11, 12, 13)));
  s.tmdb.on('/3/person/11', says.json({ id: 11, name: 'Person 11', biography: 'Told anew.' }));
  await changes.run();
  expect(detailsAsked()).toEqual(['/3/person/11']);
  expect(await s.sql('select biography from person where id = 11')).toEqual([{ biography: 'Told anew.' }]);
});

test("refreshes TMDB's data after five months, and does not change shipped or newer data", async () => {
  await s.fill([movie(1, 'Old'), movie(2, 'New')], 'tmdb');
  await s.fill([movie(3, 'Shipped')]);
  await s.sql(
    `update title set checked_at = case media_key when 'movie_2' then ?::timestamptz else ?::timestamptz end`,
    [ago(149), ago(151)],
  );
  s.tmdb.on('/3/movie/1', says.json(movie(1, 'Old', { overview: 'Told anew.' })));
  expect(await sweep.run()).toBe('1 looked at, 1 refreshed, 0 let go, 0 failed');
  expect(detailsAsked()).toEqual(['/3/movie/1']);
  expect(await s.sql(`select checked_at from title where media_key = 'movie_1'`)).toEqual([
    { checked_at: s.clock.now() },
  ]);
});

test('deletes data after six months if TMDB no longer has the title, except the name that queues and links need', async () => {
  await s.fill(
    [
      movie(1, 'Gone', {
        poster_path: '/gone.jpg',
        credits: { cast: [{ id: 11, name: 'Ada Bell', character: 'X', order: 0 }], crew: [] },
      }),
    ],
    'tmdb',
  );
  await s.sql('update title set checked_at = ?', [ago(170)]);
  expect(await sweep.run()).toBe('1 looked at, 0 refreshed, 0 let go, 0 failed');
  expect(await overviews()).toEqual([{ media_key: 'movie_1', overview: 'About Gone.' }]);
  await s.sql('update title set checked_at = ?', [ago(181)]);
  expect(await sweep.run()).toBe('1 looked at, 0 refreshed, 1 let go, 0 failed');
  expect(await s.sql('select title, year, genres, overview, poster_path from title')).toEqual([
    { title: 'Gone', year: 2004, genres: ['Drama'], overview: '', poster_path: null },
  ]);
  expect(await s.sql('select from credit')).toEqual([]);
  expect(await s.call('/api/movies/fetchMovieByID', { vid: 1 })).toMatchObject({ status: 200 });
});

test('continues after a title that always fails, and ends the run when TMDB is down', async () => {
  await s.fill(
    [1, 2, 3].map((id) => movie(id, `Title ${id}`)),
    'tmdb',
  );
  await s.sql('update title set checked_at = ?', [ago(151)]);
  s.tmdb.on('/3/movie/1', says.json({ id: 1, title: 7 }));
  for (const id of [2, 3]) s.tmdb.on(`/3/movie/${id}`, says.json(movie(id, `Title ${id}`)));
  expect(await sweep.run()).toBe('3 looked at, 2 refreshed, 0 let go, 1 failed');
  await s.sql('update title set checked_at = ?', [ago(151)]);
  s.tmdb.forget();
  for (const id of [1, 2, 3]) s.tmdb.on(`/3/movie/${id}`, says.refused);
  expect(await sweep.run()).toBe('3 looked at, 0 refreshed, 0 let go, 3 failed');
  expect(s.tmdb.asked).toHaveLength(1);
});

test('lets only one process run a task, and lets another process continue when that process stops', async () => {
  const now = () => s.clock.now();
  const idle = async () => ({ doneUntil: null, note: 'done' });
  const order: string[] = [];
  await doTask(s.orm, 'x', now, async (_, goesOn) => {
    order.push(`second is let in: ${await doTask(s.orm, 'x', now, idle)}`);
    s.clock.advance(250_000);
    await goesOn();
    s.clock.advance(250_000);
    order.push(`while the first goes on: ${await doTask(s.orm, 'x', now, idle)}`);
    s.clock.advance(300_001);
    order.push(`when it fell silent: ${await doTask(s.orm, 'x', now, idle)}`);
    return idle();
  });
  expect(order).toEqual(['second is let in: false', 'while the first goes on: false', 'when it fell silent: true']);
  await expect(doTask(s.orm, 'x', now, async () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await s.sql(`select note, busy_until from tmdb_task where name = 'x'`)).toEqual([
    { note: 'failed: no disk', busy_until: null },
  ]);
});

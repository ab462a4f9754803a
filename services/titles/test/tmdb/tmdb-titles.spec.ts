import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { eventually } from '@videoqs/stack/eventually';
import { TitleUnknown } from '../../src/catalogue/catalogue.errors.ts';
import { RefreshTitle } from '../../src/upkeep/refresh-title.ts';
import { TitleUpstream } from '../../src/upkeep/title-upstream.ts';
import { movie, show } from '../invented.fixture.ts';
import { says } from './tmdb-server.fixture.ts';
import { startWithTmdb, type WithTmdb } from './tmdb-service.fixture.ts';

const MOVIE = '/api/movies/fetchMovieByID';
const SHOW = '/api/television/fetchTelevisionByID';
const WATCH = '/api/sharedfetches/fetchWhereToWatchByID';
const DAY_MS = 86_400_000;
const reelbox = { 'watch/providers': { results: { US: { flatrate: [{ provider_name: 'Reelbox' }] } } } };
const heron = movie(1, 'The Clockwork Heron', reelbox);

let s: WithTmdb;
beforeEach(async () => {
  s = await startWithTmdb();
});
afterEach(() => s.stop());
const titles = () => s.sql<{ media_key: string; source: string }>('select media_key, source from title order by 1');
const fetches = () => s.tmdb.paths().filter((path) => path === '/3/movie/1').length;
/** Waits until the job that refreshes the movie has ended, because BullMQ drops a second job with the same id. */
const refreshOver = () =>
  eventually(async () => !(await s.app.get(JobQueues).queue('titles').getJob('refresh-movie-1')));
const age = (days: number) =>
  s.sql('update title set checked_at = ?', [new Date(s.clock.now().getTime() - days * DAY_MS)]);

test('fetches a missing title with all its data once, and stores and shows the title', async () => {
  const { media_type: _, ...detail } = heron;
  s.tmdb.on('/3/movie/1', says.json(detail));
  const answer = await s.call(MOVIE, { vid: 1 });
  expect(answer).toMatchObject({
    status: 200,
    reply: { movieInfo: { title: 'The Clockwork Heron', badFetch: false } },
  });
  expect(answer.reply).toMatchObject({
    whereToWatchObj: { US: { flatrate: ['Reelbox'] } },
    badWhereToWatchFetch: false,
  });
  expect(await titles()).toEqual([{ media_key: 'movie_1', source: 'tmdb' }]);
  await s.call(MOVIE, { vid: 1 });
  await s.call(WATCH, { mediaType: 'movie', vid: 1 });
  expect(s.tmdb.paths()).toEqual(['/3/movie/1']);
  expect(s.tmdb.asked[0]?.query.get('append_to_response')?.split(',').sort()).toEqual(
    [
      ...['credits', 'external_ids', 'images', 'keywords', 'recommendations', 'release_dates', 'videos'],
      'watch/providers',
    ].sort(),
  );
});

test('fetches a show with the episodes of all seasons, at most twenty seasons in a request', async () => {
  const seasons = Array.from({ length: 46 }, (_, n) => ({ season_number: n, name: `S${n}`, episode_count: 1 }));
  s.tmdb.on('/3/tv/7', (response, request) => {
    const parts = new URL(request.url ?? '', 'http://tmdb').searchParams.get('append_to_response')?.split(',') ?? [];
    const asked = parts.filter((p) => p.startsWith('season/'));
    const episodes = asked.map((p) => [p, { episodes: [{ episode_number: 1, name: `${p} first` }] }]);
    says.json({ ...show(7, 'Slow Harbour'), seasons, ...Object.fromEntries(episodes) })(response, request);
  });
  expect(await s.call(SHOW, { vid: 7 })).toMatchObject({ status: 200 });
  const parts = s.tmdb.asked.map((a) => a.query.get('append_to_response')?.split(',') ?? []);
  expect(parts.map((p) => p.length)).toEqual([20, 20, 14]);
  expect(await s.sql('select count(*)::int as n, count(distinct season)::int as seasons from episode')).toEqual([
    { n: 46, seasons: 46 },
  ]);
});

test('returns "not found" for titles that TMDB does not have, and requests each of these titles only once an hour', async () => {
  for (const path of [MOVIE, MOVIE] as const)
    expect(await s.call(path, { vid: 5 })).toMatchObject({ status: 404, reply: { code: 'not-found' } });
  expect(await s.call(WATCH, { mediaType: 'movie', vid: 5 })).toMatchObject({ status: 404 });
  expect(s.tmdb.asked).toHaveLength(1);
  s.clock.advance(3_600_001);
  await s.call(MOVIE, { vid: 5 });
  expect(s.tmdb.asked).toHaveLength(2);
});

test.each([
  ['a server that fails', says.broken],
  ['a refused token', says.refused],
  ['an answer that is not a title', says.json({ id: 1, title: 7 })],
  ['an answer about another title', says.json(movie(2, 'Another'))],
  ['an answer that is cut off', says.cutOff(heron)],
])('returns "unavailable" with a time to retry for a missing title after %s', async (_what, answer) => {
  s.tmdb.on('/3/movie/1', answer);
  const failed = await s.call(MOVIE, { vid: 1 });
  expect(failed).toMatchObject({ status: 503, reply: { code: 'unavailable' } });
  expect(Number(failed.retryAfter)).toBeGreaterThan(0);
  expect(await titles()).toEqual([]);
});

test('fetches a missing title once for many simultaneous callers', async () => {
  let go = () => {};
  const held = new Promise<void>((resume) => {
    go = resume;
  });
  s.tmdb.on('/3/movie/1', async (response, request) => {
    await held;
    says.json(heron)(response, request);
  });
  const asked = Array.from({ length: 20 }, () => s.call(MOVIE, { vid: 1 }));
  await eventually(async () => s.tmdb.asked.length > 0);
  go();
  expect((await Promise.all(asked)).map((a) => a.status)).toEqual(Array(20).fill(200));
  expect(s.tmdb.asked).toHaveLength(1);
});

test('shows a title that another caller has stored in the meantime, without another request to TMDB', async () => {
  const upstream = s.app.get(TitleUpstream, { strict: false });
  let reads = 0;
  const found = await upstream.orFetch('movie', 1, async () => {
    if (reads++) return 'found';
    await s.fill([heron]);
    throw new TitleUnknown();
  });
  expect(found).toBe('found');
  expect(s.tmdb.asked).toEqual([]);
});

test('finds a title at the third read, because the first two reads may have begun before the title was stored', async () => {
  const upstream = s.app.get(TitleUpstream, { strict: false });
  await s.fill([heron]);
  const readings = [new TitleUnknown(), new TitleUnknown(), 'found'];
  const found = await upstream.orFetch('movie', 1, async () => {
    const next = readings.shift();
    if (next instanceof TitleUnknown) throw next;
    return next;
  });
  expect(found).toBe('found');
});

test('answers a caller with a short deadline early, and stores the fetched title for the next caller', async () => {
  let go = () => {};
  s.tmdb.on('/3/movie/1', (response, request) => {
    go = () => says.json(heron)(response, request);
  });
  const header = signCaller({ member: null, otherBoot: false }, TEST_SECRET, s.clock.now());
  const hurried = await fetch(s.origin + MOVIE, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [MEMBER_HEADER]: header, 'x-videoqs-ms-left': '2500' },
    body: '{"vid":1}',
  });
  expect(hurried.status).toBe(503);
  await eventually(async () => s.tmdb.asked.length > 0);
  go();
  await eventually(async () => (await titles()).length > 0);
});

test('shows a week-old title without waiting, and refreshes the title in the worker once', async () => {
  await s.fill([heron]);
  await s.startWorker();
  s.tmdb.on('/3/movie/1', says.json({ ...heron, overview: 'Told anew.' }));
  await s.sql(`update title set source = 'tmdb'`);
  await age(6.9);
  await s.call(MOVIE, { vid: 1 });
  await age(7.1);
  for (let i = 0; i < 5; i++)
    expect(await s.call(MOVIE, { vid: 1 })).toMatchObject({ reply: { movieInfo: { badFetch: false } } });
  await eventually(async () => {
    const { reply } = await s.call(MOVIE, { vid: 1 });
    return 'movieInfo' in reply && reply.movieInfo.overview === 'Told anew.';
  });
  expect(fetches()).toBe(1);
  expect(await s.sql('select checked_at from title')).toEqual([{ checked_at: s.clock.now() }]);
});

test('compares a shipped title with TMDB on its first view, and only once when TMDB lacks it', async () => {
  await s.fill([heron]);
  await s.startWorker();
  s.clock.advance(1_000);
  await s.call(MOVIE, { vid: 1 });
  await eventually(async () => fetches() > 0);
  await eventually(async () => (await s.sql('select from title where checked_at > changed_at')).length > 0);
  s.clock.advance(120_000);
  expect(await s.call(MOVIE, { vid: 1 })).toMatchObject({ status: 200, reply: { movieInfo: { badFetch: false } } });
  expect(await s.sql('select gone_at from title')).toEqual([{ gone_at: null }]);
});

test('reports a failed refresh on the page until a refresh succeeds', async () => {
  await s.fill([heron]);
  await s.startWorker();
  s.tmdb.on('/3/movie/1', says.broken);
  expect(await s.call(MOVIE, { vid: 1 })).toMatchObject({ reply: { movieInfo: { badFetch: false } } });
  await eventually(async () => (await s.sql('select from title where fetch_failed_at is not null')).length > 0);
  await refreshOver();
  const bad = { movieInfo: { title: 'The Clockwork Heron', badFetch: true }, badWhereToWatchFetch: true };
  expect(await s.call(MOVIE, { vid: 1 })).toMatchObject({ status: 200, reply: bad });
  expect(await s.call(WATCH, { mediaType: 'movie', vid: 1 })).toMatchObject({
    reply: { whereToWatchObj: { US: { flatrate: ['Reelbox'] } }, badWhereToWatchFetch: true },
  });
  const [kept] = await s.sql<{ body: string }>('select body from title_page');
  expect(kept?.body).toContain('"badFetch":false');
  const asked = fetches();
  s.clock.advance(300_000);
  await s.call(MOVIE, { vid: 1 }); // Within ten minutes of the failure nothing is requested.
  s.tmdb.on('/3/movie/1', says.json(heron));
  s.clock.advance(301_000);
  await s.call(MOVIE, { vid: 1 });
  await eventually(async () => (await s.sql('select from title where fetch_failed_at is null')).length > 0);
  expect(fetches()).toBe(asked + 1);
  expect(await s.call(MOVIE, { vid: 1 })).toMatchObject({
    reply: { movieInfo: { badFetch: false }, badWhereToWatchFetch: false },
  });
});

test.each([
  ['absent', undefined],
  ['malformed', { results: [] }],
])('keeps known data and reports a failure when "where to watch" is %s', async (_what, watch) => {
  await s.fill([heron]);
  await s.startWorker();
  const { 'watch/providers': _, ...rest } = heron;
  s.tmdb.on('/3/movie/1', says.json({ ...rest, overview: 'Told anew.', ...(watch && { 'watch/providers': watch }) }));
  await s.call(MOVIE, { vid: 1 });
  await eventually(async () => (await s.sql('select from title where watch_failed')).length > 0);
  expect(await s.call(MOVIE, { vid: 1 })).toMatchObject({
    reply: {
      movieInfo: { overview: 'Told anew.', badFetch: false },
      whereToWatchObj: { US: { flatrate: ['Reelbox'] } },
      badWhereToWatchFetch: true,
    },
  });
});

test('hides a title for adults, and deletes a title that is marked for adults later', async () => {
  s.tmdb.on('/3/movie/2', says.json({ ...movie(2, 'Quiet Rooms'), adult: true }));
  expect(await s.call(MOVIE, { vid: 2 })).toMatchObject({ status: 404 });
  await s.fill([movie(1, 'The Clockwork Heron')], 'tmdb');
  const search = async () => {
    const { reply } = await s.call('/api/titles/searchTitles', { query: 'clockwork' });
    // There are no results while the index is being built.
    return (reply as unknown as { results?: unknown[] }).results?.length;
  };
  await eventually(async () => (await search()) === 1);
  s.tmdb.on('/3/movie/1', says.json({ ...heron, adult: true }));
  expect(await s.app.get(RefreshTitle, { strict: false }).refresh('movie', 1)).toBe('unknown');
  expect(await titles()).toEqual([]);
  expect(await s.call(MOVIE, { vid: 1 })).toMatchObject({ status: 404 });
  await eventually(async () => (await search()) === 0);
});

test('requests nothing from TMDB without a token', async () => {
  const alone = await startWithTmdb({ TMDB_TOKEN: '' });
  await alone.fill([heron]);
  expect(await alone.call(MOVIE, { vid: 2 })).toMatchObject({ status: 404 });
  expect(await alone.call(MOVIE, { vid: 1 })).toMatchObject({ status: 200 });
  expect(alone.tmdb.asked).toEqual([]);
  await alone.stop();
});

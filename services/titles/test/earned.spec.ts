import { Controller } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { startTestRpc, type TestRpc } from '@videoqs/node/testing/test-rpc';
import { eventually } from '@videoqs/stack/eventually';
import { KeepStatistics } from '../src/statistics/keep-statistics.ts';
import { movie, show } from './invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from './titles-service.fixture.ts';

const REVIEWS = { count: 70 };

@Controller()
class Others {
  @AnswersRpc('queues.counts')
  queues() {
    return { queues: 30, sharedQueues: 4, remindersSent: 500 };
  }

  @AnswersRpc('social.counts')
  social() {
    return { reviews: REVIEWS.count };
  }
}
let others: TestRpc;
let titles: TestTitlesService;
beforeAll(async () => {
  others = await startTestRpc(Others);
  titles = await testTitlesService({ QUEUES_RPC: others.address, SOCIAL_RPC: others.address });
  await titles.fill(
    movie(1, 'Herons', {
      release_date: '1994-01-01',
      popularity: 9,
      runtime: 95,
      production_countries: [{ iso_3166_1: 'US', name: '' }],
      credits: { cast: [{ id: 1, name: 'Ada Bell', character: 'Heron', order: 0 }], crew: [] },
    } as object),
    movie(2, 'Crows', { release_date: '1999-01-01', popularity: 8, runtime: 300, overview: '' }),
    show(3, 'Owls', { first_air_date: '2011-01-01' }),
  );
  await titles.startWorker();
});
afterAll(async () => {
  await titles.stop();
  await others.stop();
});

const queued = (key: string, at: string) =>
  ({ userID: 1, queueID: 1, ownQueue: true, mediaType_vid: key, title: '', at }) as const;
async function earned(mediaType_vid: string, days = 7): Promise<Reply<'/api/titles/fetchEarnedMedia'>> {
  const answer = await titles.call('/api/titles/fetchEarnedMedia', { mediaType_vid, days });
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
}

test('counts queued titles by the day in Los Angeles, each event once', async () => {
  // In Los Angeles this is still the 20th.
  const first = await titles.deliver('queue.itemAdded', queued('movie_1', '2026-11-21T07:59:00.000Z'));
  await titles.deliver('queue.itemAdded', queued('movie_1', '2026-11-21T08:01:00.000Z'));
  await titles.deliver('queue.itemAdded', queued('movie_1', '2026-11-21T09:00:00.000Z'));
  await titles.deliver('queue.itemAdded', queued('movie_1', '2026-11-10T12:00:00.000Z'));
  await titles.deliver('queue.itemAdded', queued('movie_1', '2026-11-21T07:59:00.000Z'), first);
  const { card, days, totals, before, latest } = await earned('movie_1');
  expect(card.title).toBe('Herons');
  expect(days.map((d) => [d.day, d.queued])).toEqual([
    ['2026-11-15', 0],
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 0],
    ['2026-11-20', 1],
    ['2026-11-21', 2],
  ]);
  expect([totals.queued, before.queued]).toEqual([3, 1]);
  expect(latest).toEqual([{ kind: 'queued', at: '2026-11-21T09:00:00.000Z' }]);
});

test('counts positions in Top 10s and accepted shares, each event once', async () => {
  const placed = { userID: 1, mediaType_vid: 'movie_2', title: 'Crows', position: 1, at: '2026-11-21T09:00:00.000Z' };
  const first = await titles.deliver('top10.added', placed);
  await titles.deliver('top10.added', placed, first);
  await titles.deliver('top10.added', { ...placed, userID: 2, position: 7 });
  const opened = { userID: 1, byUserID: 2, mediaType_vid: 'movie_2', at: '2026-11-21T10:00:00.000Z' } as const;
  const share = await titles.deliver('share.opened', opened);
  await titles.deliver('share.opened', opened, share);
  const { totals, latest } = await earned('movie_2');
  expect(totals).toEqual({ queued: 0, reviewed: 0, top10: 2, shared: 1, plays: 0 });
  expect(latest).toEqual([
    { kind: 'shared', at: opened.at },
    { kind: 'top10', at: placed.at },
  ]);
});

const played = (over: object = {}) => ({
  ...{ mediaType_vid: 'tv_3', title: 'Owls', poster_path: null, day: '2026-11-20', count: 6, season: 1, episode: 6 },
  ...over,
});
const told = (...groups: ReturnType<typeof played>[]) => ({
  ...{ userID: 1, groups, newDays: [], at: '2026-11-21T09:00:00.000Z' },
});

test('counts plays by title and day, each event once, until a play is removed', async () => {
  const evening = told(
    played(),
    played({ day: '2026-11-19' }),
    played({ day: null }),
    played({ mediaType_vid: 'movie_9' }),
  );
  const first = await titles.deliver('plays.added', evening);
  await titles.deliver('plays.added', evening, first);
  await titles.deliver('plays.added', { ...told(played()), userID: 2 });
  await titles.deliver('plays.added', told(played({ first: false })));
  const shown = async () => (await earned('tv_3')).days.slice(-3).map((d) => [d.day, d.plays]);
  expect(await shown()).toEqual([
    ['2026-11-19', 1],
    ['2026-11-20', 2],
    ['2026-11-21', 0],
  ]);
  const { totals, latest } = await earned('tv_3');
  expect([totals, latest]).toEqual([{ queued: 0, reviewed: 0, top10: 0, shared: 0, plays: 3 }, []]);
  const groups = ['2026-11-20', '2026-11-19', '2026-11-19', null].map((day) => ({ mediaType_vid: 'tv_3', day }));
  await titles.deliver('plays.removed', { userID: 1, groups, at: '2026-11-21T10:00:00.000Z' });
  expect((await earned('tv_3')).totals.plays).toBe(1);
});

test('answers zeros for a title that earned nothing, and not found for an unknown title', async () => {
  expect(await earned('tv_3')).toMatchObject({ totals: { queued: 0, reviewed: 0, top10: 0, shared: 0 }, latest: [] });
  for (const [mediaType_vid, status] of [
    ['movie_404', 404],
    ['movie_0', 400],
    ['movie_99999999999', 400],
    ["movie_1'; --", 400],
    ['💥', 400],
  ])
    expect((await titles.call('/api/titles/fetchEarnedMedia', { mediaType_vid })).status).toBe(status);
});

test('lists days without a gap across a clock change', async () => {
  const { days } = await earned('movie_1', 60);
  expect(new Set(days.map((d) => d.day)).size).toBe(60);
  expect(days.map((d) => d.day)).toContain('2026-11-01'); // On this day the clocks go back.
});

async function stats(): Promise<Reply<'/api/titles/fetchDbStats'>> {
  const answer = await titles.call('/api/titles/fetchDbStats', {});
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
}

test('counts the catalog, and returns null for counts of a service that does not answer', async () => {
  const s = await stats();
  expect(s.totals).toEqual({
    movies: 2,
    shows: 1,
    people: 1,
    credits: 1,
    members: null,
    reviews: 70,
    queues: 30,
    sharedQueues: 4,
    remindersSent: 500,
  });
  expect(s.decades.map((d) => [d.decade, d.movies, d.shows, d.best?.title])).toEqual([
    [1990, 2, 0, 'Herons'],
    [2010, 0, 1, 'Owls'],
  ]);
  expect(s.countries).toEqual([{ country: 'US', titles: 1, genres: [{ genre: 'Drama', titles: 1 }] }]);
  expect(s.runtimes.bars).toEqual([
    { from: 90, movies: 1 },
    { from: 240, movies: 1 },
  ]);
  expect(s.completeness.find((c) => c.what === 'overview')).toMatchObject({ movies: 1, shows: 1 });
  expect(s.completeness.find((c) => c.what === 'cast')).toMatchObject({ movies: 1, shows: 0 });
  expect(s.growth.at(-1)).toMatchObject({ movies: 2, shows: 1 });
  expect(s.genresByDecade[0]).toMatchObject({ decade: 1990, titles: 2, genres: [{ genre: 'Drama', titles: 2 }] });
  expect(s.freshness.week + s.freshness.month + s.freshness.older).toBe(3);
});

test('stores how much the catalog contains, and counts it again in a periodic job', async () => {
  const { countedAt } = await stats();
  await titles.fill(movie(4, 'Rooks'));
  titles.clock.advance(3_600_000);
  expect((await stats()).countedAt).toBe(countedAt);
  await titles.app.get(KeepStatistics).count();
  const anew = await stats();
  expect([anew.totals.movies, anew.countedAt > countedAt]).toEqual([3, true]);
});

test("caches other services' counts for half a minute, and counts the catalog again without delaying the statistics", async () => {
  const { countedAt } = await stats();
  REVIEWS.count = 71;
  titles.clock.advance(31_000);
  expect((await stats()).totals.reviews).toBe(71);
  REVIEWS.count = 72;
  titles.clock.advance(29_000);
  expect((await stats()).totals.reviews).toBe(71);
  titles.clock.advance(300_000);
  expect(await stats()).toMatchObject({ countedAt, totals: { reviews: 72 }, hasDumps: false });
  await eventually(async () => (await stats()).countedAt > countedAt);
});

import { Controller } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { startTestRpc, type TestRpc } from '@videoqs/node/testing/test-rpc';
import { KeepStatistics } from '../src/statistics/keep-statistics.ts';
import { movie, show } from './invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from './titles-service.fixture.ts';

@Controller()
class Others {
  @AnswersRpc('queues.counts')
  queues() {
    return { queues: 30, sharedQueues: 4, remindersSent: 500 };
  }

  @AnswersRpc('social.counts')
  social() {
    return { reviews: 70 };
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

test('adds to queues are counted by the day of Los Angeles, each event once', async () => {
  const first = await titles.deliver('queue.itemAdded', queued('movie_1', '2026-11-21T07:59:00.000Z')); // still the 20th
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

test('places in Top 10s, and what was taken from a share, are counted, each event once', async () => {
  const placed = { userID: 1, mediaType_vid: 'movie_2', title: 'Crows', position: 1, at: '2026-11-21T09:00:00.000Z' };
  const first = await titles.deliver('top10.added', placed);
  await titles.deliver('top10.added', placed, first);
  await titles.deliver('top10.added', { ...placed, userID: 2, position: 7 });
  const opened = { userID: 1, byUserID: 2, mediaType_vid: 'movie_2', at: '2026-11-21T10:00:00.000Z' } as const;
  const share = await titles.deliver('share.opened', opened);
  await titles.deliver('share.opened', opened, share);
  const { totals, latest } = await earned('movie_2');
  expect(totals).toEqual({ queued: 0, reviewed: 0, top10: 2, shared: 1 });
  expect(latest).toEqual([
    { kind: 'shared', at: opened.at },
    { kind: 'top10', at: placed.at },
  ]);
});

test('a title that earned nothing says so; one that is none is not found', async () => {
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

test('the days go on over the change of clocks', async () => {
  const { days } = await earned('movie_1', 60);
  expect(new Set(days.map((d) => d.day)).size).toBe(60);
  expect(days.map((d) => d.day)).toContain('2026-11-01'); // when clocks go back
});

async function stats(): Promise<Reply<'/api/titles/fetchDbStats'>> {
  const answer = await titles.call('/api/titles/fetchDbStats', {});
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
}

test('the catalogue is counted as it is; what another service does not say is null', async () => {
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

test('what was counted is kept, and counted anew by the job', async () => {
  const { countedAt } = await stats();
  await titles.fill(movie(4, 'Rooks'));
  titles.clock.advance(3_600_000);
  expect((await stats()).countedAt).toBe(countedAt);
  await titles.app.get(KeepStatistics).count();
  const anew = await stats();
  expect([anew.totals.movies, anew.countedAt > countedAt]).toEqual([3, true]);
});

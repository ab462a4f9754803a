import type pg from 'pg';
import { type Member, pairOf, seedMembers, seedTitles, titleKey } from '../../data/seed.ts';
import { EPISODES_OF_SEASON, seedCrowdOfPlays, seedPlays, seedShows, showKey } from '../../data/seed-plays.ts';
import { totalOf } from '../../measure/cpu.ts';
import { newsOf } from '../../measure/event-delivery.ts';
import { atMost, each, type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import { post, timesOf } from '../../measure/one-by-one.ts';
import { inTurn, quantile } from '../../measure/rounds.ts';
import { besideBaseline, throughputOf } from '../../measure/runs.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const ROUNDS = 3;
const SECONDS = 2.5;
const CALLS = 60;
const MEMBERS = 64;

/** A member with a history, and the body of the member's calls. */
interface Reader {
  member: Member;
  /** The measured reads, by the name of the figure. */
  calls: Record<string, { path: string; body: object; baseline: string; most: number }>;
}

/**
 * Measures how members' plays are written and read. The baselines are the statements that a good engineer would write
 * by hand.
 */
export async function plays(testBed: TestBed): Promise<Figure[]> {
  await seedTitles(testBed.queues);
  await seedShows(testBed.queues);
  return [...(await oneAtATime(testBed)), await aSeason(testBed), ...(await reads(testBed)), await longDiary(testBed)];
}

/** Adds one movie per call, by 64 members. CPU is counted until all events are handled. */
async function oneAtATime(testBed: TestBed): Promise<Figure[]> {
  const bodies = async (write: (member: Member, key: string) => object) => {
    const members = await seedMembers(testBed.account, testBed.queues, MEMBERS);
    await seedPlays(testBed.queues, members, { shows: 0, episodes: 0, movies: 1, years: 1 });
    let n = 0;
    return () => {
      const member = members[n % MEMBERS] as Member;
      return JSON.stringify(write(member, titleKey(1 + Math.floor(n++ / MEMBERS))));
    };
  };
  const server = await testBed.baseline();
  const runs = await besideBaseline(testBed, {
    rounds: ROUNDS,
    ours: async () => {
      const body = await bodies((m, mediaType_vid) => ({ ...pairOf(m), plays: [{ mediaType_vid }] }));
      const news = await newsOf(testBed);
      const run = await load({ url: testBed.urlOf('/api/plays/addPlays'), body, seconds: SECONDS });
      await news.handled();
      return run;
    },
    baseline: async () =>
      load({
        url: `${server}/play`,
        body: await bodies((m, key) => ({ ...pairOf(m), keys: [key], seasons: [-1], episodes: [-1] })),
        seconds: SECONDS,
      }),
  });
  const figure = throughputOf('a play, 64 members', runs);
  const cpu = figureOf('a play, CPU over all parts, events handled', 'ms', totalOf(figure.cpu ?? {}), atMost(1.2));
  return [figure, cpu];
}

/** Adds a season with one call, for one show after another. */
async function aSeason(testBed: TestBed): Promise<Figure> {
  const server = await testBed.baseline();
  const numbers = Array.from({ length: EPISODES_OF_SEASON }, (_, n) => n + 1);
  const rounds = async (mark: (member: Member, key: string) => Promise<unknown>) => {
    const [member] = (await seedMembers(testBed.account, testBed.queues, 1)) as [Member];
    return timesOf(CALLS, (n) => mark(member, showKey(n)));
  };
  const runs = await inTurn(
    ROUNDS,
    () =>
      rounds((m, key) =>
        post(testBed.urlOf('/api/plays/addShowPlays'), { ...pairOf(m), mediaType_vid: key, season: 1 }),
      ),
    () =>
      rounds((m, key) =>
        post(`${server}/play`, {
          ...pairOf(m),
          keys: numbers.map(() => key),
          seasons: numbers.map(() => 1),
          episodes: numbers,
        }),
      ),
  );
  const p95 = each(runs, (some) => quantile(some.flat(), 0.95));
  return figureOf('a season by one call, p95', 'ms', p95, atMost(40));
}

/** A member with 500 shows and 50,000 plays, 5,000 of them a year. */
async function reader(testBed: TestBed): Promise<Reader> {
  const [member] = (await seedMembers(testBed.account, testBed.queues, 1)) as [Member];
  await seedPlays(testBed.queues, [member], { shows: 500, episodes: 90, movies: 5_000, years: 10 });
  const keys = Array.from({ length: 200 }, (_, n) => (n % 2 ? showKey(n) : titleKey(n)));
  const year = new Date().getFullYear() - 1;
  return {
    member,
    calls: {
      'up next of 500 shows, p95': { path: '/api/plays/fetchUpNext', body: {}, baseline: '/up-next', most: 25 },
      'seen marks of 200 titles, p95': { path: '/api/plays/fetchSeen', body: { keys }, baseline: '/seen', most: 15 },
      'a year of 5,000 plays, p95': { path: '/api/plays/fetchStats', body: { year }, baseline: '/year', most: 50 },
    },
  };
}

async function reads(testBed: TestBed): Promise<Figure[]> {
  const { member, calls } = await reader(testBed);
  const server = await testBed.baseline();
  const figures: Figure[] = [];
  for (const [figure, { path, body, baseline, most }] of Object.entries(calls)) {
    const asked = { ...pairOf(member), ...body };
    const runs = await inTurn(
      ROUNDS,
      () => timesOf(CALLS, () => post(testBed.urlOf(path), asked)),
      () => timesOf(CALLS, () => post(server + baseline, asked)),
    );
    figures.push(
      figureOf(
        figure,
        'ms',
        each(runs, (some) => quantile(some.flat(), 0.95)),
        atMost(most),
      ),
    );
  }
  return figures;
}

/** Measures the same reads twice: before and after ten million plays of other members are added to the table. */
export async function playsAtScale(testBed: TestBed): Promise<Figure[]> {
  await seedTitles(testBed.queues);
  await seedShows(testBed.queues);
  const { member, calls } = await reader(testBed);
  const timed = async () => {
    const p95: Record<string, number> = {};
    for (const [figure, { path, body }] of Object.entries(calls)) {
      const ask = () => post(testBed.urlOf(path), { ...pairOf(member), ...body });
      await timesOf(CALLS, ask);
      p95[figure] = quantile(await timesOf(ROUNDS * CALLS, ask), 0.95);
    }
    return p95;
  };
  const before = await timed();
  await seedCrowdOfPlays(testBed.queues);
  const after = await timed();
  return Object.keys(calls).map((figure) =>
    figureOf(
      `${figure}, among ten million plays`,
      'ms',
      { ours: after[figure] ?? Number.NaN, baseline: before[figure] ?? Number.NaN },
      ratioAtMost(1.3),
    ),
  );
}

/** Compares a page of a diary of 200,000 plays to a page of a diary of 200 plays. */
async function longDiary(testBed: TestBed): Promise<Figure> {
  const [long, short] = (await seedMembers(testBed.account, testBed.queues, 2)) as [Member, Member];
  await fill(testBed.queues, long, 200_000);
  await fill(testBed.queues, short, 200);
  const page = (member: Member) => timesOf(CALLS, () => post(testBed.urlOf('/api/plays/fetchDiary'), pairOf(member)));
  const runs = await inTurn(
    ROUNDS,
    () => page(long),
    () => page(short),
  );
  const p50 = each(runs, (some) => quantile(some.flat(), 0.5));
  return figureOf('a diary of 200,000 plays to one of 200, p50', 'ms', p50, ratioAtMost(1.3));
}

const fill = (queues: pg.Pool, member: Member, count: number): Promise<void> =>
  seedPlays(queues, [member], { shows: 0, episodes: 0, movies: count, years: 10 });

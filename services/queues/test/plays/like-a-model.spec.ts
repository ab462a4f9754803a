import type { SignedMember } from '@videoqs/contract/rpc';
import { testWatchables } from '@videoqs/node/testing/test-titles';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

/** Property test of plays: after any sequence of a member's actions, all derived data must equal a plain recount. */
let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
  await plays.startWorker();
});
afterAll(() => plays.stop());

const ZONES = ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland', 'Europe/Berlin'] as const;
const MOVIES = ['movie_1', 'movie_2', 'movie_3'];
const MADE: Readonly<Record<string, { genres: string[]; year: number | null }>> = {
  movie_1: { genres: ['Drama', 'Crime'], year: 1985 },
  movie_2: { genres: ['Crime'], year: 1999 },
  movie_3: { genres: [], year: null },
};
for (const [key, made] of Object.entries(MADE)) testWatchables.set(key, made);
/** The shows of the stub titles service. */
const SHOW = { genres: ['Drama'], year: 1999 };
const madeOf = (p: Entry) => MADE[p.mediaType_vid] ?? SHOW;
const TIMES = [
  'unknown',
  '2024-02-29',
  '2025-12-31',
  '2026-01-01',
  '2026-11-20',
  '2025-12-31T23:30:00Z',
  '2026-01-01T08:10:00Z',
  '2026-03-08T10:30:00Z',
  '2026-11-21T05:59:00Z',
];

type Act =
  | { do: 'movie'; movie: number; at: number }
  | { do: 'episode'; season: number; episode: number; at: number; stars: number }
  | { do: 'season'; season: number; at: number }
  | { do: 'edit'; which: number; at: number; isPrivate: boolean }
  | { do: 'remove'; which: number }
  | { do: 'undo'; which: number }
  | { do: 'state'; state: 'watching' | 'paused' | 'dropped' }
  | { do: 'zone'; zone: number };
const at = fc.nat(TIMES.length - 1);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('movie' as const), movie: fc.nat(2), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('episode' as const),
      season: fc.nat(2),
      episode: fc.integer({ min: 1, max: 3 }),
      at,
      stars: fc.nat(10),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('season' as const), season: fc.nat(2), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('edit' as const), which: fc.nat(20), at, isPrivate: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('state' as const),
      state: fc.constantFrom('watching' as const, 'paused' as const, 'dropped' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('zone' as const), zone: fc.nat(ZONES.length - 1) }) },
);

/** Performs the action. @returns the id that undoes the action; null if there is nothing to undo */
async function perform(me: SignedMember, show: string, one: Act, undos: readonly string[]): Promise<string | null> {
  const entries = async () => (await plays.diary(me, { limit: 100 })).plays;
  const watchedAt = TIMES['at' in one ? one.at : 0];
  switch (one.do) {
    case 'movie':
      return (await plays.watch(me, { mediaType_vid: MOVIES[one.movie] ?? 'movie_1', watchedAt })).undoID;
    case 'episode': {
      const stars = one.stars ? { stars: one.stars / 2 } : {};
      return (await plays.watch(me, plays.episode(show, one.season, one.episode, { watchedAt, ...stars }))).undoID;
    }
    case 'season':
      return (await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, season: one.season, watchedAt }))
        .undoID;
    case 'edit': {
      const all = await entries();
      const play = all[one.which % Math.max(1, all.length)];
      if (play) await plays.ask(me, '/api/plays/editPlay', { playID: play.playID, watchedAt, private: one.isPrivate });
      return null;
    }
    case 'remove': {
      const all = await entries();
      const play = all[one.which % Math.max(1, all.length)];
      return play ? (await plays.ask(me, '/api/plays/removePlays', { playIDs: [play.playID] })).undoID : null;
    }
    case 'undo': {
      const undoID = undos[one.which % Math.max(1, undos.length)];
      if (undoID) await plays.call('/api/plays/undoPlays', { undoID }, me);
      return null;
    }
    case 'state':
      await plays.ask(me, '/api/plays/setShowState', { mediaType_vid: show, state: one.state });
      return null;
    case 'zone':
      await plays.deliver('member.choseTimeZone', {
        userID: me.userID,
        timeZone: ZONES[one.zone] ?? ZONES[0],
        at: plays.clock.now().toISOString(),
      });
      plays.clock.advance(1);
      return null;
  }
}

type Entry = Awaited<ReturnType<TestPlays['diary']>>['plays'][number];

/** The day and hour of a play in a time zone, computed by the test itself. */
const there = ({ watchedAt }: Entry, zone: string) =>
  watchedAt === 'unknown'
    ? { day: null, hour: null }
    : watchedAt.length === 10
      ? { day: watchedAt, hour: null }
      : {
          day: DateTime.fromISO(watchedAt, { zone }).toFormat('yyyy-MM-dd'),
          hour: DateTime.fromISO(watchedAt, { zone }).hour,
        };
const thingOf = (p: Entry) => `${p.mediaType_vid} ${p.season} ${p.episode}`;
const minutesOf = (p: Entry) => (p.season === null ? 100 : 40 + p.season);

const minutesIn = (all: readonly Entry[]) => all.reduce((sum, p) => sum + minutesOf(p), 0);

/** The number of titles and the minutes of plays under each name. */
function sharesOf(all: readonly Entry[], namesOf: (p: Entry) => readonly string[]) {
  return [...new Set(all.flatMap(namesOf))]
    .map((name) => {
      const those = all.filter((p) => namesOf(p).includes(name));
      return { name, titles: new Set(those.map((p) => p.mediaType_vid)).size, minutes: minutesIn(those) };
    })
    .sort((a, b) => b.titles - a.titles || b.minutes - a.minutes || (a.name < b.name ? -1 : 1));
}

function busiestOf(all: readonly Entry[], days: readonly string[], zone: string) {
  const counted = days.map((day) => {
    const those = all.filter((p) => there(p, zone).day === day);
    return { day, plays: those.length, minutes: minutesIn(those) };
  });
  return counted.sort((a, b) => b.plays - a.plays || b.minutes - a.minutes || (a.day > b.day ? -1 : 1))[0] ?? null;
}

/** The titles watched more than once, with their number of plays. */
const rewatchedOf = (all: readonly Entry[]) =>
  Object.fromEntries(
    [...new Set(all.map((p) => p.mediaType_vid))].flatMap((key) => {
      const those = all.filter((p) => p.mediaType_vid === key);
      return new Set(those.map(thingOf)).size < those.length ? [[key, those.length]] : [];
    }),
  );

function figuresOf(all: readonly Entry[], zone: string, year?: number) {
  const mine = all.filter((p) => year === undefined || there(p, zone).day?.startsWith(String(year)));
  const things = [...new Set(mine.map(thingOf))];
  const movies = things.filter((t) => t.startsWith('movie')).length;
  const days = [...new Set(mine.flatMap((p) => there(p, zone).day ?? []))].sort();
  const byHour = new Array(24).fill(0);
  const byWeekday = new Array(7).fill(0);
  const byMonth = Array.from({ length: 12 }, (_, n) => ({ month: n + 1, movies: 0, episodes: 0, minutes: 0 }));
  for (const p of mine) {
    const { day, hour } = there(p, zone);
    if (hour !== null) byHour[hour]++;
    if (day === null) continue;
    byWeekday[DateTime.fromISO(day).weekday - 1]++;
    const month = byMonth[Number(day.slice(5, 7)) - 1];
    if (!month) continue;
    month[p.season === null ? 'movies' : 'episodes']++;
    month.minutes += minutesOf(p);
  }
  return {
    plays: mine.length,
    movies,
    episodes: things.length - movies,
    shows: things.length > movies ? 1 : 0,
    rewatches: mine.length - things.length,
    minutes: minutesIn(mine),
    genres: sharesOf(mine, (p) => madeOf(p).genres),
    decades: sharesOf(mine, (p) => (madeOf(p).year === null ? [] : [`${String(madeOf(p).year).slice(0, 3)}0s`])),
    busiestDay: busiestOf(mine, days, zone),
    byMonth,
    byWeekday,
    byHour,
    streak: longest(days),
    rewatched: rewatchedOf(mine),
  };
}

function longest(days: readonly string[]): number | null {
  let best = 0;
  for (const first of days) {
    let n = 0;
    while (days.includes(DateTime.fromISO(first).plus({ days: n }).toFormat('yyyy-MM-dd'))) n++;
    best = Math.max(best, n);
  }
  return best || null;
}

it('derived data equals a recount after any actions of a member in any time zone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      const me = plays.newMember();
      const show = newShow([season(0, 2, '2019-01-01'), season(1, 3, '2020-01-05'), season(2, 3, '2026-11-14')], {
        ended: false,
      });
      const undos: string[] = [];
      let zone: string = ZONES[0];
      for (const one of acts) {
        const undoID = await perform(me, show, one, undos);
        if (undoID) undos.push(undoID);
        if (one.do === 'zone') zone = ZONES[one.zone] ?? zone;
      }
      const all: Entry[] = [];
      for (let after: string | undefined, first = true; first || after; first = false) {
        const page = await plays.diary(me, { limit: 7, ...(after && { after }) });
        all.push(...page.plays);
        after = page.nextCursor ?? undefined;
      }
      expect(new Set(all.map((p) => p.playID)).size).toBe(all.length);
      expect(all.map((p) => p.day)).toEqual(all.map((p) => there(p, zone).day));
      for (const year of [undefined, 2024, 2025, 2026]) {
        const stats = await plays.ask(me, '/api/plays/fetchStats', year ? { year } : {});
        const { streak, rewatched, ...figures } = figuresOf(all, zone, year);
        expect(stats).toMatchObject(figures);
        expect(stats.longestStreak?.days ?? null).toBe(streak);
        expect(Object.fromEntries(stats.mostRewatched.map((t) => [t.mediaType_vid, t.plays]))).toEqual(rewatched);
      }
      const isPlain = !acts.some((a) => a.do === 'undo' || a.do === 'state');
      await expectProgress(me, show, all, zone, isPlain);
    }),
    { numRuns: 25 },
  );
});

/**
 * Compares a member's progress with one computed here by the plain rules.
 * @param isPlain whether the member never set a state for the show
 */
async function expectProgress(me: SignedMember, show: string, all: readonly Entry[], zone: string, isPlain: boolean) {
  const today = DateTime.fromJSDate(plays.clock.now(), { zone }).toFormat('yyyy-MM-dd');
  const airedOn = (s: number, e: number) =>
    DateTime.fromISO(s === 1 ? '2020-01-05' : '2026-11-14')
      .plus({ weeks: e - 1 })
      .toFormat('yyyy-MM-dd');
  const numbered = [1, 2].flatMap((s) => [1, 2, 3].map((e) => ({ s, e, aired: airedOn(s, e) <= today })));
  const seen = new Set(all.filter((p) => p.mediaType_vid === show).map((p) => `${p.season} ${p.episode}`));
  const open = numbered.filter(({ s, e, aired }) => aired && !seen.has(`${s} ${e}`));
  const progress = await plays.progress(me, show);
  expect(progress).toMatchObject({
    seen: numbered.filter(({ s, e }) => seen.has(`${s} ${e}`)).length,
    aired: numbered.filter(({ aired }) => aired).length,
    minutesLeft: open.reduce((sum, { s }) => sum + 40 + s, 0),
    next: open[0] ? { season: open[0].s, episode: open[0].e } : null,
  });
  if (isPlain) expect(progress.state).toBe(!seen.size ? 'notStarted' : open.length ? 'watching' : 'caughtUp');
  const isUpNext = (await plays.upNext(me)).shows.some((s) => s.mediaType_vid === show);
  if (isPlain) expect(isUpNext).toBe(progress.state === 'watching');
  if (isUpNext) expect(progress.state).toBe('watching');
}

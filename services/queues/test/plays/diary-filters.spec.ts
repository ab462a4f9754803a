import type { Body } from '@videoqs/contract/calls';
import { testWatchables } from '@videoqs/node/testing/test-titles';
import fc from 'fast-check';
import { movieStars, tagged } from '../queues.fixture.ts';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

const RELEASED = [1985, 1999, 2020] as const;
const TIMES = ['unknown', '2025-12-31', '2026-01-01', '2026-01-01T07:59:00Z', '2026-01-01T08:00:00Z', '2026-11-20'];
for (const [n, year] of RELEASED.entries()) testWatchables.set(`movie_${n + 1}`, { year });
type Entry = Awaited<ReturnType<TestPlays['diary']>>['plays'][number];
type Filter = Pick<Body<'/api/plays/fetchDiary'>, 'type' | 'year' | 'minStars' | 'tag' | 'month' | 'undated'>;

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const filter = fc.record({
  type: optional(['movie', 'tv'] as const),
  year: optional([...RELEASED, 1900]),
  minStars: optional([0.5, 3, 4.5]),
  tag: optional(['cozy', 'unused']),
  month: optional(['2025-12', '2026-01']),
  undated: optional([true]),
});
const watched = fc.record({
  movie: fc.option(fc.nat(2)),
  episode: fc.integer({ min: 1, max: 3 }),
  at: fc.nat(TIMES.length - 1),
  stars: fc.nat(10),
  isPrivate: fc.boolean(),
});

/** Reads all pages of a member's diary, as the given reader sees them. */
async function allOf(who: Parameters<TestPlays['diary']>[0], body: Body<'/api/plays/fetchDiary'>): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let after: string | undefined, first = true; first || after; first = false) {
    const page = await plays.diary(who, { ...body, limit: 3, ...(after && { after }) });
    all.push(...page.plays);
    after = page.nextCursor ?? undefined;
  }
  return all;
}

const fits = (p: Entry, f: Filter, me: number) =>
  (f.type === undefined || (f.type === 'tv') === (p.season !== null)) &&
  (f.year === undefined || p.year === f.year) &&
  (f.minStars === undefined || ((p.season === null ? p.StarRating : p.stars) ?? 0) >= f.minStars) &&
  (f.tag === undefined || tagged.get(me)?.get(f.tag)?.includes(p.mediaType_vid) === true) &&
  (f.month === undefined || p.day?.startsWith(f.month) === true) &&
  (!f.undated || p.day === null);

/** The days of a year with their plays, counted by the test itself. */
const daysIn = (all: readonly Entry[], year: number) =>
  [...new Set(all.flatMap((p) => (p.day?.startsWith(String(year)) ? p.day : [])))].sort().map((day) => {
    const those = all.filter((p) => p.day === day);
    const movies = those.filter((p) => p.season === null).length;
    return { day, movies, episodes: those.length - movies, minutes: movies * 100 + (those.length - movies) * 41 };
  });

it('the filters of a diary give the same plays as a plain filter, for the member and for other members', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(watched, { maxLength: 12 }), fc.array(filter, { minLength: 4 }), async (all, filters) => {
      const [me, other] = [plays.newMember(), plays.newMember()];
      await plays.sql(`insert into member (id, username, changed_at) values (?, ?, now())`, [me.userID, me.username]);
      movieStars.set(me.userID, new Map([['movie_1', 4.5]]));
      const show = newShow([season(1, 3, '2020-01-05')], { year: 2020 });
      tagged.set(me.userID, new Map([['cozy', ['movie_2', show]]]));
      const bodies = all.map((w) => {
        const common = { watchedAt: TIMES[w.at], private: w.isPrivate };
        return w.movie === null
          ? plays.episode(show, 1, w.episode, { ...common, ...(w.stars && { stars: w.stars / 2 }) })
          : { mediaType_vid: `movie_${w.movie + 1}`, ...common };
      });
      if (bodies.length) await plays.watch(me, ...bodies);
      for (const who of [me, other]) {
        const { username } = me;
        const whole = await allOf(who, { username });
        for (const { month, undated, tag, ...others } of filters) {
          const like = { ...others, ...(who === me && { tag }) };
          const f = { ...like, ...(undated ? { undated } : { month }) };
          expect((await allOf(who, { username, ...f })).map((p) => p.playID)).toEqual(
            whole.filter((p) => fits(p, f, me.userID)).map((p) => p.playID),
          );
          const { year: released, ...rest } = like;
          const map = await plays.ask(who, '/api/plays/fetchDiaryYear', { username, year: 2026, released, ...rest });
          const left = whole.filter((p) => fits(p, like, me.userID));
          expect(map.days).toEqual(daysIn(left, 2026));
          expect(map.undated).toBe(left.filter((p) => p.day === null).length);
        }
      }
    }),
    { numRuns: 15 },
  );
});

it('a filtered diary takes the same number of statements, however many plays match', async () => {
  const me = plays.newMember();
  const statements = async () => {
    const queries: string[] = [];
    const log = await plays.queryLog(queries);
    const both = { type: 'movie', minStars: 0.5, tag: 'cozy' } as const;
    await plays.diary(me, { ...both, undated: true, year: 1985 });
    await plays.ask(me, '/api/plays/fetchDiaryYear', { ...both, year: 2026, released: 1985 });
    log.stop();
    return queries;
  };
  movieStars.set(me.userID, new Map([['movie_1', 3]]));
  tagged.set(me.userID, new Map([['cozy', ['movie_1']]]));
  const none = await statements();
  await plays.watch(me, ...TIMES.map((watchedAt) => ({ mediaType_vid: 'movie_1', watchedAt })));
  expect((await plays.diary(me, { undated: true })).plays).toHaveLength(1);
  expect(await statements()).toHaveLength(none.length);
  expect(none).toHaveLength(4); // The four queries read the list, the days, the years and the plays of unknown date.
});

it("a tag filters only the member's own diary, because tags are private", async () => {
  const [me, other] = [plays.newMember(), plays.newMember()];
  await plays.sql(`insert into member (id, username, changed_at) values (?, ?, now())`, [me.userID, me.username]);
  for (const one of [me, other]) tagged.set(one.userID, new Map([['with Ann', ['movie_1']]]));
  await plays.watch(me, { mediaType_vid: 'movie_1' }, { mediaType_vid: 'movie_2' });
  const tag = 'with Ann';
  expect((await plays.diary(me, { username: me.username, tag })).plays).toMatchObject([{ mediaType_vid: 'movie_1' }]);
  const asked = { username: me.username, tag };
  for (const reader of [other, null]) {
    await expect(plays.diary(reader, asked)).rejects.toThrow('invalid-body');
    await expect(plays.ask(reader, '/api/plays/fetchDiaryYear', { ...asked, year: 2026 })).rejects.toThrow(
      'invalid-body',
    );
  }
});

it('a diary with a tag filter is unavailable while tags cannot be read, instead of showing other titles', async () => {
  const me = plays.newMember();
  await plays.watch(me, { mediaType_vid: 'movie_1' });
  await expect(plays.diary(me, { tag: 'away' })).rejects.toThrow('unavailable');
  await expect(plays.ask(me, '/api/plays/fetchDiaryYear', { year: 2026, tag: 'away' })).rejects.toThrow('unavailable');
});

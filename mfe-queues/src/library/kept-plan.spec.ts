import { setUp } from '@videoqs/web/testing/set-up';
import { keepPlan, keptPlan } from './kept-plan.ts';

setUp();
const stored = new Map<string, Response>();
beforeEach(() => {
  stored.clear();
  const cache = { put: async (key: string, value: Response) => void stored.set(key, value) };
  Object.assign(globalThis, {
    caches: { open: async () => cache, match: async (key: string) => stored.get(key)?.clone() },
  });
});

const figures = {
  ...{ plays: 1, movies: 1, episodes: 0, shows: 0, rewatches: 0, filled: 0, unplaced: 0, states: 0 },
  byYear: [],
};
const history = {
  ...{ shows: [], states: [], figures },
  plays: new Map([['import:trakt', [{ mediaType_vid: 'movie_1', watchedAt: '2024-03-01' }]]]),
};
const confirmed = { lists: [], reviews: [], history, words: null };

it('a stored import plan is read back with its plays and its report', async () => {
  const many = Array.from({ length: 2_500 }, (_, n) => ({ mediaType_vid: `movie_${n}`, watchedAt: '2024-03-01' }));
  const plays = new Map([...history.plays, ['import:simkl', many]]);
  const plan = {
    of: 'Trakt 1',
    report: new Blob(['File,Line']),
    confirmed: { ...confirmed, history: { ...history, plays } },
  };
  await keepPlan(plan);
  const { report, ...kept } = (await keptPlan()) ?? {};
  expect(kept).toEqual({ of: plan.of, confirmed: plan.confirmed });
  expect(await report?.text()).toBe('File,Line');
});

it('an import plan that an older release stored is read back with a report of its lines', async () => {
  const wanted = { title: 'Heron', year: 2001, type: null };
  const entry = { ...{ file: 'a.csv', line: 2, wanted, list: '', source: 'import:trakt', place: 0 } };
  const matched = [{ ...{ key: 'heron', wanted, entries: [entry], candidates: [], picked: null, isLeftOut: false } }];
  const library = { sources: ['Trakt'], entries: [entry], unread: ['b.txt'] };
  const older = { ...confirmed, history: { ...history, plays: { entries: [...history.plays] } } };
  stored.set('/plan-of-0', Response.json({ of: 'Trakt 1', confirmed: older, library, matched }));
  const plan = await keptPlan();
  expect(plan).toMatchObject({ of: 'Trakt 1', confirmed });
  const report = await plan?.report.text();
  expect(report).toContain('a.csv,2,Heron,2001,not in our catalog');
  expect(report).toContain('b.txt,,,,couldn’t be read');
});

import type { Matched } from './plan.ts';
import type { LibraryEntry } from './read-library.ts';
import { reportOf } from './report.ts';

const wanted = { title: 'Heron', year: 2001, type: null };
const lineOf = (file: string, line: number): LibraryEntry => ({
  ...{ file, line, wanted, list: '', source: 'import:trakt', place: 0 },
});

it('the report of a long import has each line once, in the order of the files', async () => {
  const numbers = Array.from({ length: 2_500 }, (_, n) => n + 1);
  const entries = [...numbers.toReversed().map((n) => lineOf('b.csv', n)), ...numbers.map((n) => lineOf('a.csv', n))];
  const matched: Matched = { ...{ key: 'heron', wanted, entries, candidates: [], picked: null, isLeftOut: false } };
  const report = await reportOf([matched], {
    unread: [],
    passed: [{ file: 'a.csv', line: 2_501, what: 'person' }],
  }).text();
  const places = report.split('\r\n').map((row) => row.split(',', 2).join(','));
  expect(places.slice(1, -1)).toEqual([
    ...numbers.map((n) => `a.csv,${n}`),
    'a.csv,2501',
    ...numbers.map((n) => `b.csv,${n}`),
  ]);
});

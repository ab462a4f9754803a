import { WALL_ROW } from '@videoqs/contract/limits/titles';
import fc from 'fast-check';
import { alike, type WallTitle, wallOf } from './wall.rules.ts';

const aTitle: fc.Arbitrary<WallTitle> = fc.record({
  media_key: fc.tuple(fc.constantFrom('movie', 'tv'), fc.integer({ min: 1, max: 400 })).map((parts) => parts.join('_')),
  year: fc.option(fc.integer({ min: 1930, max: 2026 })),
  genres: fc.subarray(['Drama', 'Comedy', 'Crime', 'Science Fiction', 'Family']),
  language: fc.constantFrom('en', 'ja', 'fr', ''),
  collection_id: fc.option(fc.integer({ min: 1, max: 12 })),
  people: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
});
const aCatalogue = fc.uniqueArray(aTitle, { selector: (t) => t.media_key, maxLength: 80 });
const aLimit = fc.integer({ min: 1, max: 24 });
const keys = (lines: readonly { titles: readonly WallTitle[] }[]) =>
  lines.flatMap((line) => line.titles.map((t) => t.media_key));
const title = (media_key: string, over: Partial<WallTitle> = {}): WallTitle => ({
  ...{ media_key, year: 1999, genres: ['Drama'], language: 'en', collection_id: null, people: [] },
  ...over,
});

/** Reads a whole catalogue page by page and picks every third title. */
function walk(catalogue: readonly WallTitle[], limit: number): WallTitle[] {
  const shown: WallTitle[] = [];
  for (;;) {
    const had = new Set(shown);
    const lines = wallOf({
      left: catalogue.filter((t) => !had.has(t)),
      shown,
      picks: shown.filter((_, at) => at % 3 === 0),
      before: shown.length,
      limit,
    });
    if (lines.length === 0) return shown;
    shown.push(...lines.flatMap((line) => line.titles));
  }
}

it('the wall of posters shows every title of a catalog once, and no empty page before the last title', () =>
  fc.assert(
    fc.property(aCatalogue, aLimit, (catalogue, limit) => {
      const shown = walk(catalogue, limit);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toHaveLength(catalogue.length);
    }),
  ));

it('the wall of posters returns at most the requested number of titles, in rows of six and without repeats', () =>
  fc.assert(
    fc.property(aCatalogue, aCatalogue, aLimit, (left, picks, limit) => {
      const lines = wallOf({ left, shown: [], picks, before: 0, limit });
      expect(new Set(keys(lines)).size).toBe(keys(lines).length);
      expect(keys(lines).length).toBeLessThanOrEqual(limit);
      for (const line of lines) expect(line.titles.length).toBeLessThanOrEqual(WALL_ROW);
    }),
  ));

it('the wall of posters shows one title of each collection while other titles are left', () => {
  const saga = [1, 2, 3].map((n) => title(`movie_${n}`, { collection_id: 7 }));
  const others = [4, 5, 6].map((n) => title(`movie_${n}`));
  const ask = (shown: WallTitle[], left: WallTitle[]) => keys(wallOf({ left, shown, picks: [], before: 0, limit: 6 }));
  expect(ask([], [...saga, ...others])).toEqual(['movie_1', 'movie_4', 'movie_5', 'movie_6']);
  expect(ask(saga.slice(0, 1), [...saga.slice(1), ...others])).toEqual(['movie_4', 'movie_5', 'movie_6']);
  expect(ask(saga.slice(0, 1), saga.slice(1))).toEqual(['movie_2', 'movie_3']);
});

it('puts a show at every third position of the wall', () => {
  const movies = Array.from({ length: 6 }, (_, n) => title(`movie_${n + 1}`));
  const shows = Array.from({ length: 6 }, (_, n) => title(`tv_${n + 1}`));
  expect(keys(wallOf({ left: [...movies, ...shows], shown: [], picks: [], before: 0, limit: 6 }))).toEqual(
    'movie_1 movie_2 tv_1 movie_3 movie_4 tv_2'.split(' '),
  );
});

it('fills two of three rows of the wall with titles like the last picks, and names the picks', () => {
  const left = [
    ...Array.from({ length: 30 }, (_, n) => title(`movie_${n + 1}`, { genres: ['Comedy'], year: 1980 })),
    ...Array.from({ length: 30 }, (_, n) => title(`movie_${n + 101}`, { genres: ['Crime'], people: [5] })),
  ];
  const pick = title('movie_900', { genres: ['Crime'], people: [5] });
  const lines = wallOf({ left, shown: [], picks: [title('movie_901'), pick], before: 0, limit: 18 });
  expect(lines.map((line) => line.kind)).toEqual(['like', 'like', 'else']);
  expect(lines[0]?.like[0]).toBe(pick);
  for (const line of lines.slice(0, 2)) expect(line.titles.every((t) => t.genres[0] === 'Crime')).toBe(true);
  expect(lines[2]?.titles.every((t) => t.genres[0] === 'Comedy')).toBe(true);
  const next = wallOf({ left, shown: [], picks: [pick], before: 12, limit: 6 });
  expect(next.map((line) => line.kind)).toEqual(['else']);
});

it('the wall of posters weighs the last pick more than earlier picks', () => {
  const left = [title('movie_1', { genres: ['Crime'] }), title('movie_2', { genres: ['Family'] })];
  const picks = [title('movie_8', { genres: ['Crime'] }), title('movie_9', { genres: ['Family'] })];
  const first = (of: WallTitle[]) => keys(wallOf({ left, shown: [], picks: of, before: 0, limit: 1 }))[0];
  expect(first(picks)).toBe('movie_2');
  expect(first(picks.toReversed())).toBe('movie_1');
});

it.each([
  ['people', { people: [1] }],
  ['decade', { year: 1995 }],
  ['genres', { genres: ['Drama'] }],
  ['language', { language: 'ja' }],
])('the wall of posters treats titles as similar if they have this in common: %s', (_, over) => {
  const plain = { genres: ['Family'], year: 1960, language: 'fr' };
  const pick = title('movie_1', { people: [1], language: 'ja' });
  expect(alike(title('movie_2', { ...plain, ...over }), pick)).toBeGreaterThan(alike(title('movie_2', plain), pick));
});

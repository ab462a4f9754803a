import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { answer } from '../answer.ts';
import { load, save } from '../segment/packed.ts';
import { Segment } from '../segment/segment.ts';
import { Catalogue } from './catalogue.ts';
import { type Invented, segmentOf, titles } from './invented.fixture.ts';

const QUERIES = [
  'a',
  'kn',
  'amber',
  'abmer',
  'the night',
  'knight',
  'vault 2019',
  'herons 19',
  'ruth fields',
  'fieldz',
];
const KINDS = ['title', 'person', 'keyword'] as const;
const filters = { genres: ['Drama'], languages: [], countries: [], services: [], watchCountry: 'US' };
const MEMBER = { mine: ['Max'], tastes: { Crime: 90, War: 20 } };

/** The answers to all searches with these words, and to the search without words. */
const answersOf = (catalogue: Catalogue) => [
  ...[filters, { ...filters, genres: [] }].map((these) =>
    answer(catalogue, 'keywords', {
      ...{ terms: [], asTyped: false, ...MEMBER, sort: 'best', limit: 3, after: null },
      filters: these,
    }),
  ),
  ...QUERIES.map((query) => {
    const tokens = query.split(' ');
    const terms = [{ text: query, not: false }];
    const keywords = { terms, asTyped: false, ...MEMBER, sort: 'best' as const, limit: 50, after: null };
    return [
      answer(catalogue, 'titles', { tokens, typing: true, limit: 50, from: null }),
      answer(catalogue, 'suggest', { tokens, kinds: KINDS, limit: 20 }),
      answer(catalogue, 'keywords', { ...keywords, filters: { ...filters, genres: [] } }),
      answer(catalogue, 'keywords', { ...keywords, terms: [...terms, { text: 'night', not: true }], filters }),
    ];
  }),
];

test('an old index with later changes gives the same answers as a new index', () => {
  fc.assert(
    fc.property(titles(15), titles(8, ['Amber Vault', 'Knight Fields', 'Ruth Fields']), (before, changed) => {
      const keys = new Set(changed.map((t) => t.mediaKey));
      // A person has the same name in all titles, so a new name appears in unchanged titles too.
      const names = new Map(changed.flatMap((t) => t.people.map(({ id, name }) => [id, name] as const)));
      const now = (t: Invented): Invented => ({
        ...t,
        people: t.people.map((p) => ({ ...p, name: names.get(p.id) ?? p.name })),
      });
      const stays = before.filter((t) => !keys.has(t.mediaKey)).map(now);
      // People who lost their last title are still in the database.
      const anew = segmentOf(
        [...stays, ...changed],
        before.flatMap((t) => now(t).people),
      );
      const layered = new Catalogue(segmentOf(before), segmentOf(changed));
      expect(answersOf(layered)).toEqual(answersOf(new Catalogue(anew, null)));
    }),
    { numRuns: 60 },
  );
});

describe('a word that the member is still typing', () => {
  const [like] = fc.sample(
    titles(1).filter((list) => list.length === 1),
    1,
  )[0] as [Invented];
  /** Searches titles with these names. @returns the keys of the matches, the best known first */
  const found = (names: readonly string[], token: string) => {
    const all = names.map((title, n) => ({
      ...like,
      ...{ mediaKey: `movie_${n + 1}`, title, originalTitle: title, popularity: names.length - n },
    }));
    const { rows } = answer(new Catalogue(segmentOf(all), null), 'titles', {
      ...{ tokens: [token], typing: true, limit: 3, from: null },
    });
    return rows.map(({ place: [, , key] }) => key);
  };

  test('finds the best-known titles of many matches, and a rarely seen title with a rare word', () => {
    const many = Array.from({ length: 6_000 }, (_, n): string => (n % 7 ? 'Night Amber' : 'Nightly Knight')).with(
      -1,
      'Zebra',
    );
    expect(found(many, 'nig')).toEqual(['movie_1', 'movie_2', 'movie_3']);
    expect(found(many, 'zeb')).toEqual(['movie_6000']);
  });

  test('finds completions before corrections', () => {
    expect(found(['Vault Nish', 'Vault Night'], 'nigh')).toEqual(['movie_2', 'movie_1']);
  });
});

test('an index loaded from its file gives the same answers, and a file of another format is refused', () => {
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-index-'));
  const file = join(dir, 'deeper', 'of.search');
  try {
    fc.assert(
      fc.property(titles(15), (all) => {
        const segment = segmentOf(all);
        save(file, segment.memory);
        expect(answersOf(new Catalogue(new Segment(load(file)), null))).toEqual(
          answersOf(new Catalogue(segment, null)),
        );
      }),
      { numRuns: 20 },
    );
    const whole = segmentOf([]).memory;
    for (const size of [0, 8, 15, 16, whole.byteLength - 8]) {
      const cut = new SharedArrayBuffer(size);
      new Uint8Array(cut).set(new Uint8Array(whole).subarray(0, size));
      expect(() => new Segment(cut)).toThrow('not a search index');
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
});

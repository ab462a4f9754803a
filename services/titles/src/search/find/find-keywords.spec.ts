import fc from 'fast-check';
import { answer } from '../answer.ts';
import { Catalogue } from './catalogue.ts';
import type { Filters } from './filters.ts';
import { type Invented, segmentOf, titles } from './invented.fixture.ts';

const span = (from: number, to: number) => fc.constantFrom(undefined, [from, to] as const);
const filters: fc.Arbitrary<Filters> = fc.record({
  mediaType: fc.constantFrom(undefined, 'movie' as const, 'tv' as const),
  genres: fc.subarray(['Crime', 'Drama']),
  years: span(1930, 1950),
  runtime: span(60, 120),
  score: span(4.5, 5),
  languages: fc.subarray(['en', 'none']),
  countries: fc.subarray(['US', 'none']),
  services: fc.subarray(['Netflix', 'none']),
  watchCountry: fc.constantFrom('US', 'FR'),
});
const terms = fc.array(
  fc.record({ text: fc.constantFrom('heist', 'night', 'bank vault', 'ruth fields', 'herons'), not: fc.boolean() }),
  { maxLength: 3 },
);
const rest = { asTyped: true, mine: [], tastes: {}, sort: 'best' as const, limit: 100, after: null };

/** One test for each filter: whether a title passes it. */
const passes = (f: Filters): Record<string, (t: Invented) => boolean> => {
  const within = (value: number | null, of?: readonly [number, number]) =>
    !of || (!!value && value >= of[0] && value <= of[1]);
  return {
    mediaTypes: (t) => !f.mediaType || t.mediaKey.startsWith(f.mediaType),
    genres: (t) => f.genres.every((g) => t.genres.includes(g)),
    years: (t) => within(t.year, f.years),
    runtimes: (t) => within(t.runtime, f.runtime),
    scores: (t) => within(t.score, f.score),
    languages: (t) => !f.languages.length || f.languages.includes(t.language),
    countries: (t) => !f.countries.length || f.countries.some((c) => t.countries.includes(c)),
    onServices: (t) => !f.services.length || f.services.some((s) => t.offers.includes(`${f.watchCountry}/${s}`)),
  };
};
const hasAll = (text: string, asked: string) => asked.split(' ').every((word) => text.split(' ').includes(word));
const holds = (t: Invented, asked: string) =>
  [t.overview, `${t.title} ${t.originalTitle}`, ...t.keywords, ...t.people.map((p) => p.name.toLowerCase())].some(
    (text) => hasAll(text, asked),
  );

test('finds and counts the same titles as a check of every title', () => {
  fc.assert(
    fc.property(titles(25), terms, filters, (all, asked, by) => {
      const found = answer(new Catalogue(segmentOf(all), null), 'keywords', { terms: asked, filters: by, ...rest });
      const answering = all.filter((t) => asked.every(({ text, not }) => holds(t, text) !== not));
      const tests = passes(by);
      const left = (own?: string) =>
        answering.filter((t) => Object.entries(tests).every(([name, test]) => name === own || test(t)));
      expect(found.rows.map(({ place }) => place[2]).sort()).toEqual(
        left()
          .map((t) => t.mediaKey)
          .sort(),
      );
      expect(found.count).toBe(left().length);
      const counted = (own: string, of: (t: Invented) => readonly string[]) => {
        const counts: Record<string, number> = {};
        for (const value of left(own).flatMap(of)) counts[value] = (counts[value] ?? 0) + 1;
        return counts;
      };
      const written = (list: { value: string; count: number }[]) =>
        Object.fromEntries(list.map(({ value, count }) => [value, count]));
      expect(written(found.facets.mediaTypes)).toEqual(
        counted('mediaTypes', (t) => [t.mediaKey.split('_')[0] as string]),
      );
      expect(written(found.facets.genres)).toEqual(counted('genres', (t) => t.genres));
      expect(written(found.facets.languages)).toEqual(counted('languages', (t) => [t.language]));
      expect(written(found.facets.countries)).toEqual(counted('countries', (t) => t.countries));
      const bars = (list: { count: number }[]) => list.reduce((n, { count }) => n + count, 0);
      expect(bars(found.facets.years)).toBe(left('years').filter((t) => t.year).length);
      expect(bars(found.facets.runtimes)).toBe(left('runtimes').filter((t) => t.runtime).length);
      expect(bars(found.facets.scores)).toBe(left('scores').filter((t) => t.score).length);
      const offered = left('onServices').filter((t) =>
        by.services.some((s) => t.offers.includes(`${by.watchCountry}/${s}`)),
      );
      expect(found.facets.onServices).toBe(offered.length);
    }),
    { numRuns: 300 },
  );
});

test("counts the whole catalog the same for every member, except for the member's own services", () => {
  fc.assert(
    fc.property(titles(25), fc.array(fc.constantFrom('Netflix', 'Max', 'nowhere'), { maxLength: 2 }), (all, mine) => {
      const services = [...new Set(all.flatMap((t) => t.offers))].map((offer) => offer.split('/') as [string, string]);
      const [watchCountry, own] = services[0] ?? ['US', 'none'];
      const filters = { genres: [], languages: [], countries: [], services: [], watchCountry };
      const ask = (catalogue: Catalogue, theirs: readonly string[]) =>
        answer(catalogue, 'keywords', { ...rest, terms: [], filters, mine: theirs });
      const one = new Catalogue(segmentOf(all), null);
      for (const theirs of [[], [own], mine, [own, ...mine], []])
        expect(ask(one, theirs)).toEqual(ask(new Catalogue(segmentOf(all), null), theirs));
      const offered = all.filter((t) => t.offers.includes(`${watchCountry}/${own}`)).length;
      expect(ask(one, [own]).facets.onServices).toBe(offered);
    }),
    { numRuns: 60 },
  );
});

test('ranks little-known titles above famous titles when sliders prefer their genre, page by page', () => {
  const [like] = fc.sample(
    titles(1).filter((list) => list.length === 1),
    1,
  )[0] as [Invented];
  const crime = (n: number) => n % 50 === 49;
  const all = Array.from({ length: 200 }, (_, n) => ({
    ...like,
    ...{ mediaKey: `movie_${n}`, popularity: 200 - n, genres: [crime(n) ? 'Crime' : 'Drama'] },
  }));
  const catalogue = new Catalogue(segmentOf(all), null);
  const filters = { genres: [], languages: [], countries: [], services: [], watchCountry: 'US' };
  const asked = { ...rest, terms: [], filters, tastes: { Crime: 100, Drama: 40 } };
  const whole = answer(catalogue, 'keywords', { ...asked, limit: 200 }).rows;
  expect(whole.slice(0, 4).map(({ place }) => place[2])).toEqual(['movie_49', 'movie_99', 'movie_149', 'movie_199']);
  const paged = [];
  for (let after = null as (typeof whole)[number]['place'] | null; ; ) {
    const { rows } = answer(catalogue, 'keywords', { ...asked, limit: 3, after });
    paged.push(...rows);
    const last = rows.at(-1);
    if (!last) break;
    after = last.place;
  }
  expect(paged).toEqual(whole);
});

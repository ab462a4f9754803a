import type { Segment } from '../segment/segment.ts';
import { FACETS } from './filters.ts';

export interface Counted {
  value: string;
  count: number;
}
/** How many titles lie from `from` on, up to the next bar. */
export interface Bar {
  from: number;
  count: number;
}
export interface FacetCounts {
  mediaTypes: Counted[];
  genres: Counted[];
  years: Bar[];
  runtimes: Bar[];
  scores: Bar[];
  languages: Counted[];
  countries: Counted[];
  onServices: number;
}

const YEARS = { step: 5, first: 1870 };
const MINUTES = { step: 10, most: 300 };
const SCORES = 5;
/** More languages or countries than these say nothing to anybody. */
const MOST_VALUES = 60;
const ALL = Object.values(FACETS).reduce((all, bit) => all | bit, 0);

/** What titles are, counted layer by layer. Each facet counts what passes all filters, or fails its own alone. */
export class Facets {
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly bars = {
    years: new Map<number, number>(),
    runtimes: new Map<number, number>(),
    scores: new Map<number, number>(),
  };
  private onServices = 0;

  /** @returns counts one title, given which filters it fails */
  of(segment: Segment, onServices: Uint8Array | null): { count(title: number, fails: number): void; end(): void } {
    const types = new Uint32Array(2);
    const genres = new Uint32Array(segment.meta.genres.length);
    const languages = new Uint32Array(segment.meta.languages.length);
    const countries = new Uint32Array(segment.meta.countries.length);
    const years = new Uint32Array(1 + (2200 - YEARS.first) / YEARS.step);
    const runtimes = new Uint32Array(1 + MINUTES.most / MINUTES.step);
    const scores = new Uint32Array(1 + 100 / SCORES);
    const { genresOf, countriesOf, isShow, language, year, runtime, score } = segment;
    let offered = 0;
    const more = (of: Uint32Array, at: number) => {
      of[at] = (of[at] as number) + 1;
    };
    return {
      count(title, fails) {
        if (fails & (fails - 1)) return; // two filters or more
        const counts = fails || ALL;
        if (counts & FACETS.mediaTypes) more(types, isShow[title] as number);
        if (counts & FACETS.genres)
          for (let i = genresOf.from[title] as number; i < (genresOf.from[title + 1] as number); i++)
            more(genres, genresOf.values[i] as number);
        if (counts & FACETS.languages) more(languages, language[title] as number);
        if (counts & FACETS.countries)
          for (let i = countriesOf.from[title] as number; i < (countriesOf.from[title + 1] as number); i++)
            more(countries, countriesOf.values[i] as number);
        if (counts & FACETS.years && year[title])
          more(years, Math.max(0, Math.floor(((year[title] as number) - YEARS.first) / YEARS.step)));
        if (counts & FACETS.runtimes && runtime[title])
          more(runtimes, Math.floor(Math.min(MINUTES.most, runtime[title] as number) / MINUTES.step));
        if (counts & FACETS.scores && score[title]) more(scores, Math.floor((score[title] as number) / SCORES));
        if (counts & FACETS.services && onServices?.[title]) offered++;
      },
      end: () => {
        this.add('mediaTypes', ['movie', 'tv'], types);
        this.add('genres', segment.meta.genres, genres);
        this.add('languages', segment.meta.languages, languages);
        this.add('countries', segment.meta.countries, countries);
        addBars(this.bars.years, years, (i) => YEARS.first + i * YEARS.step);
        addBars(this.bars.runtimes, runtimes, (i) => i * MINUTES.step);
        addBars(this.bars.scores, scores, (i) => (i * SCORES) / 10);
        this.onServices += offered;
      },
    };
  }

  /** All layers together, most first; bars from the first to the last that is not empty. */
  get all(): FacetCounts {
    const counted = (name: string): Counted[] =>
      [...(this.counts.get(name) ?? [])]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, MOST_VALUES);
    return {
      mediaTypes: counted('mediaTypes'),
      genres: counted('genres'),
      languages: counted('languages'),
      countries: counted('countries'),
      years: barsOf(this.bars.years, YEARS.step),
      runtimes: barsOf(this.bars.runtimes, MINUTES.step),
      scores: barsOf(this.bars.scores, SCORES / 10),
      onServices: this.onServices,
    };
  }

  private add(name: string, values: readonly string[], counts: Uint32Array): void {
    const sums = this.counts.get(name) ?? new Map<string, number>();
    this.counts.set(name, sums);
    values.forEach((value, i) => {
      if (value && counts[i]) sums.set(value, (sums.get(value) ?? 0) + (counts[i] as number));
    });
  }
}

function addBars(bars: Map<number, number>, counts: Uint32Array, fromOf: (i: number) => number): void {
  counts.forEach((count, i) => {
    if (count) bars.set(fromOf(i), (bars.get(fromOf(i)) ?? 0) + count);
  });
}

function barsOf(bars: ReadonlyMap<number, number>, step: number): Bar[] {
  if (!bars.size) return [];
  const first = Math.min(...bars.keys());
  const n = Math.round((Math.max(...bars.keys()) - first) / step) + 1;
  return Array.from({ length: n }, (_, i) => {
    const from = Math.round((first + i * step) * 10) / 10;
    return { from, count: bars.get(from) ?? 0 };
  });
}

import type { Lists } from '../segment/lists.ts';
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

const YEARS = 5;
const MINUTES = { step: 10, most: 300 };
const SCORES = 5;
/** More languages or countries than these say nothing to anybody. */
const MOST_VALUES = 60;

/** What titles are, counted layer by layer. Each facet counts what passes all filters, or fails its own alone. */
export class Facets {
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly bars = {
    years: new Map<number, number>(),
    runtimes: new Map<number, number>(),
    scores: new Map<number, number>(),
  };
  private onServices = 0;

  /**
   * @param titles of one layer
   * @param fails for each, the filters that it fails
   * @param offered 1 for each title of the layer that is on the services asked about
   */
  add(segment: Segment, titles: Uint32Array, fails: Uint8Array, offered: Uint8Array | null): void {
    const { meta, genresOf, countriesOf } = segment;
    const tally = (bit: number, size: number, of: (title: number) => number) => {
      const counts = new Uint32Array(size);
      for (let i = 0; i < titles.length; i++) {
        const failed = fails[i] as number;
        if (failed !== 0 && failed !== bit) continue;
        const at = of(titles[i] as number);
        counts[at] = (counts[at] as number) + 1;
      }
      return counts;
    };
    const tallyLists = (bit: number, size: number, { from, values }: Lists) => {
      const counts = new Uint32Array(size);
      for (let i = 0; i < titles.length; i++) {
        const failed = fails[i] as number;
        if (failed !== 0 && failed !== bit) continue;
        const end = from[(titles[i] as number) + 1] as number;
        for (let n = from[titles[i] as number] as number; n < end; n++) {
          const at = values[n] as number;
          counts[at] = (counts[at] as number) + 1;
        }
      }
      return counts;
    };
    const { isShow, language, year, runtime, score } = segment;
    this.sum(
      'mediaTypes',
      ['movie', 'tv'],
      tally(FACETS.mediaTypes, 2, (title) => isShow[title] as number),
    );
    this.sum('genres', meta.genres, tallyLists(FACETS.genres, meta.genres.length, genresOf));
    this.sum(
      'languages',
      meta.languages,
      tally(FACETS.languages, meta.languages.length, (title) => language[title] as number),
    );
    this.sum('countries', meta.countries, tallyLists(FACETS.countries, meta.countries.length, countriesOf));
    // each year, minute and tenth by itself first; 0 is none
    sumBars(
      this.bars.years,
      tally(FACETS.years, 65_536, (title) => year[title] as number),
      (y) => y - (y % YEARS),
    );
    sumBars(
      this.bars.runtimes,
      tally(FACETS.runtimes, 65_536, (title) => runtime[title] as number),
      (minutes) => Math.min(MINUTES.most, minutes - (minutes % MINUTES.step)),
    );
    sumBars(
      this.bars.scores,
      tally(FACETS.scores, 256, (title) => score[title] as number),
      (tenths) => (tenths - (tenths % SCORES)) / 10,
    );
    if (offered) this.onServices += tally(FACETS.services, 2, (title) => offered[title] as number)[1] as number;
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
      years: barsOf(this.bars.years, YEARS),
      runtimes: barsOf(this.bars.runtimes, MINUTES.step),
      scores: barsOf(this.bars.scores, SCORES / 10),
      onServices: this.onServices,
    };
  }

  private sum(name: string, values: readonly string[], counts: Uint32Array): void {
    const sums = this.counts.get(name) ?? new Map<string, number>();
    this.counts.set(name, sums);
    values.forEach((value, i) => {
      if (value && counts[i]) sums.set(value, (sums.get(value) ?? 0) + (counts[i] as number));
    });
  }
}

function sumBars(bars: Map<number, number>, counts: Uint32Array, fromOf: (value: number) => number): void {
  for (let value = 1; value < counts.length; value++) {
    const count = counts[value] as number;
    if (count) bars.set(fromOf(value), (bars.get(fromOf(value)) ?? 0) + count);
  }
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

import type { Column } from '../segment/packed.ts';
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
  private readonly counts = {
    mediaTypes: new Map<string, number>(),
    genres: new Map<string, number>(),
    languages: new Map<string, number>(),
    countries: new Map<string, number>(),
  };
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
    const { meta, bars } = this.of(segment);
    const tally = (bit: number, size: number, of: Column) => {
      const counts = new Uint32Array(size);
      for (let i = 0; i < titles.length; i++) {
        const failed = fails[i] as number;
        if (failed !== 0 && failed !== bit) continue;
        const at = of[titles[i] as number] as number;
        counts[at] = (counts[at] as number) + 1;
      }
      return counts;
    };
    const named = (facet: keyof Facets['counts'], of: Column, names: readonly (readonly string[])[]) =>
      tally(FACETS[facet], names.length, of).forEach((count, i) => {
        for (const name of names[i] ?? []) if (name && count) sum(this.counts[facet], name, count);
      });
    named('mediaTypes', segment.isShow, [['movie'], ['tv']]);
    named('genres', segment.genres, meta.genres);
    named('countries', segment.countries, meta.countries);
    named(
      'languages',
      segment.language,
      meta.languages.map((language) => [language]),
    );
    // each year, minute and tenth by itself first; 0 is none
    for (const { bit, column, size, into, from } of bars)
      tally(bit, size, column).forEach((count, value) => {
        if (value && count) sum(into, from(value), count);
      });
    if (offered) this.onServices += tally(FACETS.services, 2, offered)[1] as number;
  }

  /** All layers together, most first; bars from the first to the last that is not empty. */
  get all(): FacetCounts {
    const counted = (counts: ReadonlyMap<string, number>): Counted[] =>
      [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, MOST_VALUES);
    return {
      mediaTypes: counted(this.counts.mediaTypes),
      genres: counted(this.counts.genres),
      languages: counted(this.counts.languages),
      countries: counted(this.counts.countries),
      years: barsOf(this.bars.years, YEARS),
      runtimes: barsOf(this.bars.runtimes, MINUTES.step),
      scores: barsOf(this.bars.scores, SCORES / 10),
      onServices: this.onServices,
    };
  }

  private of({ meta, year, runtime, score }: Segment) {
    const { years, runtimes, scores } = this.bars;
    const size = 65_536;
    const lower = (value: number, step: number) => value - (value % step);
    const minutes = (value: number) => Math.min(MINUTES.most, lower(value, MINUTES.step));
    return {
      meta,
      bars: [
        { bit: FACETS.years, column: year, size, into: years, from: (value: number) => lower(value, YEARS) },
        { bit: FACETS.runtimes, column: runtime, size, into: runtimes, from: minutes },
        { bit: FACETS.scores, column: score, size, into: scores, from: (value: number) => lower(value, SCORES) / 10 },
      ],
    };
  }
}

function sum<K>(counts: Map<K, number>, key: K, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
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

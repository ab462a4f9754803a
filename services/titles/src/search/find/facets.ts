import type { Segment } from '../segment/segment.ts';
import type { Tally } from './tally.ts';

interface Counted {
  value: string;
  count: number;
}
/** A bar of a chart: the number of titles from the value `from` to the next bar. */
interface Bar {
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
const MINUTES = 10;
const SCORES = 5;
/** The maximum number of languages or countries that are listed. */
const MOST_VALUES = 60;

/** Counts titles by facet, layer by layer. Each facet counts the titles that pass all filters except its own. */
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
   * @param of the number of a layer's titles with each value
   * @param onServices the number of titles on the requested streaming services
   */
  add({ meta }: Segment, of: Tally, onServices: number): void {
    const named = (facet: keyof Facets['counts'], counts: Uint32Array, names: readonly (readonly string[])[]) =>
      counts.forEach((count, i) => {
        for (const name of names[i] ?? []) if (name && count) sum(this.counts[facet], name, count);
      });
    named('mediaTypes', of.type, [['movie'], ['tv']]);
    named('genres', of.genres, meta.genres);
    named('countries', of.countries, meta.countries);
    named(
      'languages',
      of.language,
      meta.languages.map((language) => [language]),
    );
    // Each year, minute and tenth is first counted separately. The value 0 means unknown.
    const barred = (into: Map<number, number>, counts: Uint32Array, from: (value: number) => number) =>
      counts.forEach((count, value) => {
        if (value && count) sum(into, from(value), count);
      });
    const lower = (value: number, step: number) => value - (value % step);
    barred(this.bars.years, of.year, (value) => lower(value, YEARS));
    barred(this.bars.runtimes, of.runtime, (value) => lower(value, MINUTES));
    barred(this.bars.scores, of.score, (value) => lower(value, SCORES) / 10);
    this.onServices += onServices;
  }

  /**
   * The counts of all layers together, the largest first. Bars reach from the first to the last bar that has titles.
   */
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
      runtimes: barsOf(this.bars.runtimes, MINUTES),
      scores: barsOf(this.bars.scores, SCORES / 10),
      onServices: this.onServices,
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

import { MOVIE_GENRES, SHOW_GENRES } from '../../catalogue/genres.ts';
import { listOf } from '../segment/lists.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { type FacetCounts, Facets } from './facets.ts';
import { countOffered, type Filters, failing, isNarrowed, offeredBy } from './filters.ts';
import type { Found } from './hits.ts';
import { allOf, tally, tallyOfAll } from './tally.ts';
import type { TermFinds } from './term.ts';

const MOST_NARROW = 8;
/** Names of genres. They are not offered as keywords, because genres are a separate facet. */
const GENRES = new Set([...MOVIE_GENRES, ...SHOW_GENRES].map((genre) => genre.toLowerCase()));
/** The number of the most popular results whose keywords are counted, to find keywords that narrow the search. */
const NARROW_AMONG = 1_000;

/** The matching titles by layer, and their counts. */
interface Counted {
  passed: Uint32Array[];
  count: number;
  facets: FacetCounts;
  narrow: string[];
}
/**
 * The counts of the whole catalogue. They are the same for all callers, except for the counts of their streaming
 * services.
 */
const everything = new WeakMap<Catalogue, Counted>();

/** @param mine for each layer, the titles on the caller's streaming services */
export function countedFor(
  catalogue: Catalogue,
  filters: Filters,
  found: readonly Found[],
  mine: readonly (Uint8Array | null)[],
): Counted {
  if (found.length || isNarrowed(filters)) return countAll(catalogue, filters, found, mine);
  const counted = everything.get(catalogue) ?? countAll(catalogue, filters, [], []);
  everything.set(catalogue, counted);
  const onServices = mine.reduce((sum, one, i) => sum + countOffered(counted.passed[i] as Uint32Array, null, one), 0);
  return { ...counted, facets: { ...counted.facets, onServices } };
}

function countAll(
  catalogue: Catalogue,
  filters: Filters,
  found: readonly Found[],
  mine: readonly (Uint8Array | null)[],
): Counted {
  const facets = new Facets();
  const narrow = new NarrowCounts(catalogue);
  const passed = catalogue.layers.map((layer, i) => {
    const { segment } = layer;
    const held = found.map(({ term, finds }) => ({ not: term.not, ...(finds[i] as TermFinds) }));
    const titles = held.length ? answering(layer, held) : allOf(layer);
    const fails = failing(segment, filters, titles);
    const { services, watchCountry } = filters;
    const offered = services.length ? offeredBy(segment, services, watchCountry) : (mine[i] ?? null);
    const of = held.length || fails ? tally(segment, titles, fails) : tallyOfAll(layer);
    facets.add(segment, of, countOffered(titles, fails, offered));
    const kept = fails ? passing(titles, fails) : titles;
    narrow.count(layer, kept);
    return kept;
  });
  return {
    passed,
    count: passed.reduce((sum, titles) => sum + titles.length, 0),
    facets: facets.all,
    narrow: narrow.most(found.map(({ term }) => term.text.toLowerCase())),
  };
}

/** The titles of a layer that have every required term and no excluded one. */
function answering({ segment, oldTitles }: Layer, terms: readonly { not: boolean; worth: Uint8Array }[]): Uint32Array {
  const found = new Uint32Array(segment.titles);
  let n = 0;
  const [first, ...others] = [...terms].sort((a, b) => Number(a.not) - Number(b.not));
  for (let title = 0; title < found.length; title++)
    if (oldTitles[title] === 0 && (!first || (first.worth[title] === 0) === first.not)) found[n++] = title;
  for (const { worth, not } of others) {
    const left = n;
    n = 0;
    for (let i = 0; i < left; i++) {
      const title = found[i] as number;
      if ((worth[title] === 0) === not) found[n++] = title;
    }
  }
  return found.subarray(0, n);
}

/** Titles that pass every filter. */
export function passing(titles: Uint32Array, fails: Uint8Array): Uint32Array {
  const passed = new Uint32Array(titles.length);
  let n = 0;
  for (let i = 0; i < titles.length; i++) if (fails[i] === 0) passed[n++] = titles[i] as number;
  return passed.subarray(0, n);
}

/** Counts the keywords that occur among the most popular results. */
class NarrowCounts {
  private left = NARROW_AMONG;
  private readonly counts: Map<number, number>[];
  private readonly catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
    this.counts = catalogue.layers.map(() => new Map());
  }

  /** @param titles by falling popularity */
  count(layer: Layer, titles: Uint32Array): void {
    const counts = this.counts[this.catalogue.layers.indexOf(layer)] as Map<number, number>;
    const among = titles.subarray(0, this.left);
    this.left -= among.length;
    for (const title of among)
      for (const keyword of listOf(layer.segment.keywordsOf, title))
        counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  }

  /** @param asked keywords that are already part of the search */
  most(asked: readonly string[]): string[] {
    const sums = new Map<string, number>();
    this.counts.forEach((counts, i) => {
      const { keywords } = (this.catalogue.layers[i] as Layer).segment;
      for (const [keyword, n] of counts) {
        const word = keywords.word(keyword);
        sums.set(word, (sums.get(word) ?? 0) + n);
      }
    });
    return [...sums]
      .filter(([keyword, n]) => n > 1 && !GENRES.has(keyword) && !asked.includes(keyword.toLowerCase()))
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, MOST_NARROW)
      .map(([keyword]) => keyword);
  }
}

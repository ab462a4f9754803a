import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { type Tastes, tasteScore } from '@videoqs/contract/social/taste-score';
import { MOVIE_GENRES, SHOW_GENRES } from '../../catalogue/genres.ts';
import { listOf } from '../segment/lists.ts';
import { Best, type Place } from './best.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { type FacetCounts, Facets } from './facets.ts';
import { countOffered, type Filters, failing, offeredBy } from './filters.ts';
import { bestKnown, type PersonFound, peopleNamed } from './find-people.ts';
import { type Found, type Hit, hitsOf } from './hits.ts';
import { allOf, tally, tallyOfAll } from './tally.ts';
import { findTerm, readTerms, type TermFinds, WORTH } from './term.ts';

export type Sort = 'best' | 'popular' | 'newest' | 'score';
export interface KeywordsAsked {
  terms: readonly { text: string; not: boolean }[];
  asTyped: boolean;
  filters: Filters;
  /** Services whose titles come first of those that answer alike. */
  mine: readonly string[];
  /** Sliders by which titles rise and sink in the order `best`. */
  tastes: Tastes;
  sort: Sort;
  limit: number;
  after: Place | null;
}
export interface KeywordsFound {
  rows: { place: Place; hits: Hit[] }[];
  count: number;
  people: PersonFound[];
  facets: FacetCounts;
  narrow: string[];
  corrected: { from: string; to: string }[];
  without: { text: string; count: number }[];
}

const MOST_PEOPLE = 6;
const MOST_NARROW = 8;
/** They have a facet of their own. */
const GENRES = new Set([...MOVIE_GENRES, ...SHOW_GENRES].map((genre) => genre.toLowerCase()));
/** Keywords to narrow by are counted among so many of the most popular titles found. */
const NARROW_AMONG = 1_000;
/** What of the order 'best' each makes: the words, how popular it is, whether it is on the member's services, their sliders. */
const BEST = { words: 100, popularity: 40, mine: 60, tastes: 100 };
/** How often it is looked whether any that follow may still come in. */
const LOOK_EVERY = 64;
const TITLE_AT = { layer: 0, title: 0 };

/** Titles that hold every term and none of those refused, with all that is counted of them. */
export function findKeywords(catalogue: Catalogue, asked: KeywordsAsked): KeywordsFound {
  const { terms, corrected } = readTerms(catalogue, asked);
  const found = terms.map((term): Found => ({ term, finds: findTerm(catalogue, term) }));
  const best = new Best<typeof TITLE_AT>(asked.limit, asked.after);
  const facets = new Facets();
  const narrow = new NarrowCounts(catalogue);
  let count = 0;
  catalogue.layers.forEach((layer, i) => {
    const { segment } = layer;
    const { services, watchCountry } = asked.filters;
    const held = found.map(({ term, finds }) => ({ not: term.not, ...(finds[i] as TermFinds) }));
    const titles = held.length ? answering(layer, held) : allOf(layer);
    const fails = failing(segment, asked.filters, titles);
    const mine = asked.mine.length ? offeredBy(segment, asked.mine, watchCountry) : null;
    const offered = services.length ? offeredBy(segment, services, watchCountry) : mine;
    const of = held.length || fails ? tally(segment, titles, fails) : tallyOfAll(layer);
    facets.add(segment, of, countOffered(titles, fails, offered));
    const passed = fails ? passing(titles, fails) : titles;
    count += passed.length;
    narrow.count(layer, passed);
    const rank = ranking(layer, i, asked, found, mine);
    for (let n = 0; n < passed.length; n++) {
      const title = passed[n] as number;
      const popularity = segment.popularity[title] as number;
      if (n % LOOK_EVERY === 0 && best.isClosedTo(rank.most(title), popularity)) break;
      const score = rank.of(title);
      if (best.mayTake(score, popularity)) best.take([score, popularity, segment.keyOf(title)], { layer: i, title });
    }
  });
  const wanted = found.filter(({ term }) => !term.not);
  const hits = hitsOf(
    catalogue,
    wanted,
    best.kept.map(({ what }) => what),
  );
  return {
    rows: best.kept.map(({ place }, i) => ({ place, hits: hits[i] as Hit[] })),
    count,
    people: bestKnown(
      catalogue,
      wanted.flatMap(({ term }) => peopleNamed(catalogue, term.tokens)),
      MOST_PEOPLE,
    ),
    facets: facets.all,
    narrow: narrow.most(found.map(({ term }) => term.text.toLowerCase())),
    corrected,
    without: count ? [] : withoutEach(catalogue, found, asked.filters),
  };
}

/** The titles of a layer that hold every term and none refused. */
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

/** Those of the titles that fail no filter. */
function passing(titles: Uint32Array, fails: Uint8Array): Uint32Array {
  const passed = new Uint32Array(titles.length);
  let n = 0;
  for (let i = 0; i < titles.length; i++) if (fails[i] === 0) passed[n++] = titles[i] as number;
  return passed.subarray(0, n);
}

/** What titles are worth in an order, and the most that one or any less popular one can be worth. */
interface Ranking {
  of(title: number): number;
  most(title: number): number;
}

function ranking(
  { segment, fame }: Layer,
  layer: number,
  { sort, tastes }: KeywordsAsked,
  found: readonly Found[],
  mine: Uint8Array | null,
): Ranking {
  const unbound = () => Number.POSITIVE_INFINITY;
  if (sort === 'popular') return { of: () => 0, most: () => 0 }; // equals go by popularity
  if (sort === 'newest') return { of: (title) => segment.day[title] as number, most: unbound };
  if (sort === 'score') return { of: (title) => segment.standing[title] as number, most: unbound };
  const worths = found.filter(({ term }) => !term.not).map(({ finds }) => (finds[layer] as TermFinds).worth);
  const whole = Math.max(1, worths.length) * WORTH.wholeName;
  const tilts = Object.keys(tastes).length ? tiltsOf(segment.meta.genres, tastes) : null;
  const top = (worths.length ? BEST.words : 0) + (mine ? BEST.mine : 0) + (tilts ? BEST.tastes : 0);
  return {
    of: (title) => {
      let worth = 0;
      for (const one of worths) worth += one[title] as number;
      return (
        (BEST.words * worth) / whole +
        BEST.popularity * (fame[title] as number) +
        (mine?.[title] ? BEST.mine : 0) +
        (tilts ? (tilts[segment.genres[title] as number] as number) : 0)
      );
    },
    most: (title) => top + BEST.popularity * (fame[title] as number),
  };
}

/** What sliders add to the titles of each mix of genres, or take from them. */
const tiltsOf = (mixes: readonly (readonly string[])[], tastes: Tastes): Float64Array =>
  Float64Array.from(mixes, (mix) => (BEST.tastes * (tasteScore(mix, tastes).score - TASTE_MIDDLE)) / TASTE_MIDDLE);

/** Each term whose leaving would bring titles, and how many. */
function withoutEach(catalogue: Catalogue, found: readonly Found[], filters: Filters): KeywordsFound['without'] {
  if (found.length < 2) return [];
  const counts = found.map(() => 0);
  catalogue.layers.forEach(({ segment, oldTitles }, layer) => {
    const tests = found.map(({ term, finds }) => ({ not: term.not, worth: (finds[layer] as TermFinds).worth }));
    const byTerm = found.map((): number[] => []);
    for (let title = 0; title < segment.titles; title++) {
      if (oldTitles[title]) continue;
      let failed = -1;
      let n = 0;
      for (let t = 0; n < 2 && t < tests.length; t++) {
        const { not, worth } = tests[t] as (typeof tests)[number];
        if ((worth[title] !== 0) === not) {
          failed = t;
          n++;
        }
      }
      if (n === 1) byTerm[failed]?.push(title);
    }
    byTerm.forEach((titles, t) => {
      const all = Uint32Array.from(titles);
      const fails = failing(segment, filters, all);
      counts[t] = (counts[t] as number) + (fails ? passing(all, fails) : all).length;
    });
  });
  return found
    .map(({ term }, t) => ({ text: term.text, count: counts[t] as number }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Keywords that the most popular of the titles found share. */
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

  /** @param asked what is asked for already */
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

import { MOVIE_GENRES, SHOW_GENRES } from '../../catalogue/genres.ts';
import { firstFrom, holds, listOf } from '../segment/lists.ts';
import { PART_BITS, type Segment } from '../segment/segment.ts';
import { Best, type Place } from './best.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { type FacetCounts, Facets } from './facets.ts';
import { type Filters, failing, offeredBy } from './filters.ts';
import { bestKnown, type PersonFound, peopleNamed } from './find-people.ts';
import { findTerm, readTerms, type Term, type TermFinds, WORTH } from './term.ts';

export type Sort = 'best' | 'popular' | 'newest' | 'score';
export interface KeywordsAsked {
  terms: readonly { text: string; not: boolean }[];
  asTyped: boolean;
  filters: Filters;
  /** Services whose titles come first of those that answer alike. */
  mine: readonly string[];
  sort: Sort;
  limit: number;
  after: Place | null;
}
/** What of a title answered a term: a word of its name or overview, a keyword, a person. */
export type Hit = { text: string } | { person: number };
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
/** What of the order 'best' each makes: the words, how popular it is, whether it is on the member's services. */
const BEST = { words: 100, popularity: 40, mine: 60 };
const TITLE_AT = { layer: 0, title: 0 };

interface Found {
  term: Term;
  finds: TermFinds[];
}

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
    const titles = answering(
      layer,
      found.map(({ term, finds }) => ({ not: term.not, ...(finds[i] as TermFinds) })),
    );
    const fails = failing(segment, asked.filters, titles);
    const mine = asked.mine.length ? offeredBy(segment, asked.mine, watchCountry) : null;
    facets.add(segment, titles, fails, services.length ? offeredBy(segment, services, watchCountry) : mine);
    const rank = ranking(layer, i, asked.sort, found, mine);
    for (let n = 0; n < titles.length; n++) {
      if (fails[n] !== 0) continue;
      const title = titles[n] as number;
      count++;
      narrow.count(layer, title);
      const popularity = segment.popularity[title] as number;
      const score = rank(title);
      if (best.mayTake(score, popularity)) best.take([score, popularity, segment.keyOf(title)], { layer: i, title });
    }
  });
  const wanted = found.filter(({ term }) => !term.not);
  return {
    rows: best.kept.map(({ place, what }) => ({ place, hits: hitsOf(catalogue, wanted, what) })),
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
  for (let title = 0; title < segment.titles; title++) {
    let isLeft = oldTitles[title] === 0;
    for (let t = 0; isLeft && t < terms.length; t++) {
      const { worth, not } = terms[t] as (typeof terms)[number];
      isLeft = (worth[title] === 0) === not;
    }
    if (isLeft) found[n++] = title;
  }
  return found.subarray(0, n);
}

function ranking(
  { segment, fame }: Layer,
  layer: number,
  sort: Sort,
  found: readonly Found[],
  mine: Uint8Array | null,
): (title: number) => number {
  if (sort === 'popular') return () => 0; // equals go by popularity
  if (sort === 'newest') return (title) => segment.day[title] as number;
  if (sort === 'score') return (title) => segment.standing[title] as number;
  const worths = found.filter(({ term }) => !term.not).map(({ finds }) => (finds[layer] as TermFinds).worth);
  const most = Math.max(1, worths.length) * WORTH.wholeName;
  return (title) => {
    let worth = 0;
    for (const one of worths) worth += one[title] as number;
    return (BEST.words * worth) / most + BEST.popularity * (fame[title] as number) + (mine?.[title] ? BEST.mine : 0);
  };
}

/** What of a title answered each term, its worth first. */
function hitsOf(catalogue: Catalogue, wanted: readonly Found[], at: typeof TITLE_AT): Hit[] {
  const { segment } = catalogue.layers[at.layer] as Layer;
  return wanted.map(({ term, finds }): Hit => {
    const { worth, keywords, people } = finds[at.layer] as TermFinds;
    if (worth[at.title] === WORTH.keyword) {
      const keyword = keywords.find((one) => holds(listOf(segment.byKeyword, one), at.title));
      if (keyword !== undefined) return { text: segment.keywords.word(keyword) };
    }
    if (worth[at.title] === WORTH.person || worth[at.title] === WORTH.keyword) {
      const person = withLargestPart(segment, people, at.title);
      if (person !== null) return { person };
    }
    return { text: term.tokens.join(' ') };
  });
}

/** The id of whoever of these people has the largest part in a title; null where nobody has any. */
function withLargestPart(segment: Segment, people: Uint32Array, title: number): number | null {
  let best: { id: number; part: number } | null = null;
  for (const person of people) {
    const entries = listOf(segment.byPerson, person);
    const entry = entries[firstFrom(entries, title * 2 ** PART_BITS)];
    if (entry === undefined || entry >>> PART_BITS !== title) continue;
    const part = entry & (2 ** PART_BITS - 1);
    const id = segment.personID[person] as number;
    if (!best || part > best.part || (part === best.part && id < best.id)) best = { id, part };
  }
  return best?.id ?? null;
}

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
      const passed = failing(segment, filters, Uint32Array.from(titles)).reduce((n, fails) => n + (fails ? 0 : 1), 0);
      counts[t] = (counts[t] as number) + passed;
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

  count(layer: Layer, title: number): void {
    if (this.left <= 0) return;
    this.left--;
    const counts = this.counts[this.catalogue.layers.indexOf(layer)] as Map<number, number>;
    for (const keyword of listOf(layer.segment.keywordsOf, title)) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
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

import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { type Tastes, tasteScore } from '@videoqs/contract/social/taste-score';
import { Best, type Place } from './best.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { countedFor, passing } from './count-found.ts';
import { type FacetCounts } from './facets.ts';
import { type Filters, failing, offeredBy } from './filters.ts';
import { bestKnown, type PersonFound, peopleNamed } from './find-people.ts';
import { type Found, type Hit, hitsOf } from './hits.ts';
import { findTerm, readTerms, type TermFinds, WORTH } from './term.ts';

type Sort = 'best' | 'popular' | 'newest' | 'score';
export interface KeywordsAsked {
  terms: readonly { text: string; not: boolean }[];
  asTyped: boolean;
  filters: Filters;
  /** The member's streaming services. Among equally good matches, titles on these services come first. */
  mine: readonly string[];
  /** The member's taste sliders. They move titles up or down in the order `best`. */
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
/**
 * The weights for the order 'best': the matched words, popularity, the member's streaming services, and the member's
 * sliders.
 */
const BEST = { words: 100, popularity: 40, mine: 60, tastes: 100 };
/** The number of titles after which we check whether any later title can still be among the results. */
const LOOK_EVERY = 64;
const TITLE_AT = { layer: 0, title: 0 };

/** Finds titles that have every required term and no excluded one, with all counts. */
export function findKeywords(catalogue: Catalogue, asked: KeywordsAsked): KeywordsFound {
  const { terms, corrected } = readTerms(catalogue, asked);
  const found = terms.map((term): Found => ({ term, finds: findTerm(catalogue, term) }));
  const mine = catalogue.layers.map(({ segment }) =>
    asked.mine.length ? offeredBy(segment, asked.mine, asked.filters.watchCountry) : null,
  );
  const { passed, count, facets, narrow } = countedFor(catalogue, asked.filters, found, mine);
  const best = new Best<typeof TITLE_AT>(asked.limit, asked.after);
  catalogue.layers.forEach((layer, i) => {
    const { segment } = layer;
    const rank = ranking(layer, i, asked, found, mine[i] ?? null);
    const titles = passed[i] as Uint32Array;
    for (let n = 0; n < titles.length; n++) {
      const title = titles[n] as number;
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
    facets,
    narrow,
    corrected,
    without: count ? [] : withoutEach(catalogue, found, asked.filters),
  };
}

/**
 * The score by which one order sorts titles. `most` is the highest score that a title with at most this popularity can
 * have.
 */
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
  if (sort === 'popular') return { of: () => 0, most: () => 0 }; // Titles with equal scores are sorted by popularity.
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

/** For each combination of genres, the score that the sliders add or subtract. */
const tiltsOf = (mixes: readonly (readonly string[])[], tastes: Tastes): Float64Array =>
  Float64Array.from(mixes, (mix) => (BEST.tastes * (tasteScore(mix, tastes).score - TASTE_MIDDLE)) / TASTE_MIDDLE);

/** For each term, the number of results if that term were left out. */
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

/** A title that both have rated. Stars in halves, 1 to 10. */
export interface Shared {
  key: string;
  title: string;
  mine: number;
  theirs: number;
}

/** What of two members is compared. */
export interface Compared {
  shared: readonly Shared[];
  /** Titles that stand in the Top 10s of both. */
  topShared: number;
  /** How far apart, 0 to 100, their sliders of each genre are that both have moved. */
  slidersApart: readonly number[];
}

export interface Twin {
  /** 0 to 100; 50 says nothing. */
  score: number;
  /** 0 to 1. */
  confidence: number;
  overlap: number;
  within: number;
  piles: [number, number, number, number, number];
  agree: string[];
  disagree: string[];
}

/** Half stars apart from which on two ratings have nothing in common. */
const FAR = 7;
/** What a title in both Top 10s counts, in ratings. */
const TOP = 2;
/** What a slider that both have moved counts, in ratings. */
const SLIDER = 0.5;
/** Points apart from which on two sliders have nothing in common. */
const FAR_SLIDERS = 50;
/** So many ratings weigh as much as knowing nothing. */
const UNKNOWN = 6;
const EXAMPLES = 5;

/**
 * How alike two members' tastes are: the closeness of the stars they gave the same titles, of their taste sliders, and
 * what stands in both Top 10s, drawn to 50 the less there is to compare. The same from both sides, but for whose stars come first in the piles.
 */
export function twin({ shared, topShared, slidersApart }: Compared): Twin {
  const apart = shared.map((s) => Math.abs(s.mine - s.theirs));
  const weight = shared.length + TOP * topShared + SLIDER * slidersApart.length;
  const close =
    apart.reduce((sum, d) => sum + Math.max(0, 1 - d / FAR), 0) +
    TOP * topShared +
    SLIDER * slidersApart.reduce((sum, d) => sum + Math.max(0, 1 - d / FAR_SLIDERS), 0);
  const closeness = weight ? close / weight : 0;
  const confidence = weight / (weight + UNKNOWN);
  return {
    score: Math.round(100 * (confidence * closeness + (1 - confidence) / 2)),
    confidence: Math.round(100 * confidence) / 100,
    overlap: shared.length,
    within: apart.filter((d) => d <= 1).length,
    piles: pilesOf(shared),
    agree: examples(
      shared.filter((s) => gap(s) <= 1),
      (a, b) => gap(a) - gap(b) || sum(b) - sum(a),
    ),
    disagree: examples(
      shared.filter((s) => gap(s) >= 3),
      (a, b) => gap(b) - gap(a) || sum(b) - sum(a),
    ),
  };
}

const gap = (s: Shared) => Math.abs(s.mine - s.theirs);
const sum = (s: Shared) => s.mine + s.theirs;

/** The first by an order; those alike by their keys, so that both see the same. Few of many: the rest is not put in order. */
function examples(of: readonly Shared[], order: (a: Shared, b: Shared) => number): string[] {
  const inOrder = (a: Shared, b: Shared) => order(a, b) || (a.key < b.key ? -1 : 1);
  const first: Shared[] = [];
  for (const one of of) {
    const last = first[EXAMPLES - 1];
    if (last && inOrder(last, one) < 0) continue;
    first.push(one);
    first.sort(inOrder);
    first.splice(EXAMPLES);
  }
  return first.map((s) => s.title);
}

/** How many I gave at least a star more, half a star more, the same, half a star less, at least a star less. */
function pilesOf(shared: readonly Shared[]): Twin['piles'] {
  const piles: Twin['piles'] = [0, 0, 0, 0, 0];
  for (const { mine, theirs } of shared) {
    const pile = (2 - Math.max(-2, Math.min(2, mine - theirs))) as 0 | 1 | 2 | 3 | 4;
    piles[pile]++;
  }
  return piles;
}

/** A title that both members have rated, in half stars from 1 to 10. */
export interface Shared {
  key: string;
  title: string;
  mine: number;
  theirs: number;
}

/** The data that is compared for two members. */
export interface Compared {
  shared: readonly Shared[];
  /** The number of titles in both members' Top 10s. */
  topShared: number;
  /** The distance (0 to 100) between the two members' sliders, for each genre whose slider both have moved. */
  slidersApart: readonly number[];
}

export interface Twin {
  /** The similarity, from 0 to 100; 50 when nothing is known. */
  score: number;
  /** How reliable the score is, from 0 to 1. */
  confidence: number;
  overlap: number;
  within: number;
  piles: [number, number, number, number, number];
  agree: string[];
  disagree: string[];
}

/** Two ratings that are at least this many half stars apart have nothing in common. */
const FAR = 7;
/** The weight of a title in both Top 10s, as a number of ratings. */
const TOP = 2;
/** The weight of a slider that both have moved, as a number of ratings. */
const SLIDER = 0.5;
/** Two sliders that are at least this far apart have nothing in common. */
const FAR_SLIDERS = 50;
/** The weight of the neutral score 50, as a number of ratings. */
const UNKNOWN = 6;
const EXAMPLES = 5;

/**
 * Computes how similar two members' tastes are. Compares the stars that they gave to the same titles, their taste
 * sliders, and the titles in both Top 10s. The less there is to compare, the nearer the score is to 50. Both members
 * get the same result, except that in the piles each member's own stars come first.
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

/**
 * The first titles in a given order. Titles that are equal in this order are sorted by key, so that both members see
 * the same titles. Only as many titles as needed are sorted.
 */
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

/**
 * Counts the titles in five piles: those to which the first member gave at least one star more, half a star more, the
 * same, half a star less, or at least one star less.
 */
function pilesOf(shared: readonly Shared[]): Twin['piles'] {
  const piles: Twin['piles'] = [0, 0, 0, 0, 0];
  for (const { mine, theirs } of shared) {
    const pile = (2 - Math.max(-2, Math.min(2, mine - theirs))) as 0 | 1 | 2 | 3 | 4;
    piles[pile]++;
  }
  return piles;
}

import { strongWords, WEAK_WORDS } from '../fold.ts';
import type { Segment } from '../segment/segment.ts';
import { isTiny } from '../typos.ts';
import { mayBeYear, partYears } from '../years.ts';
import { Best, type Place } from './best.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { peopleNamed, titlesOf } from './find-people.ts';
import { EXACT_WEIGHT, isWeak, type Meanings, meaningsOf, NAMES, PREFIX_WEIGHT, type Reading } from './meant-words.ts';
import { partWords } from './part-words.ts';
import { titleWeights } from './title-weights.ts';
import { wholeNames } from './whole-names.ts';

/**
 * The score for a matching year. It is higher than the score of a whole name: if two titles have the same words, the
 * title of that year comes first.
 */
const YEAR_SCORE = 300;
/**
 * The score for a year that is still being typed. For example, "201" matches titles of 2014, but scores less than a
 * name that contains the number itself.
 */
const BEGUN_YEAR_WEIGHT = 60;
const COVER = 50;
const WHOLE_NAME = 200;
/** The share of its weight that a corrected word adds, when the correction is a weak word such as "the". */
const HINT = 0.6;
const BEGUN_NAME = 40;
/**
 * The penalty for each typo in a whole name. Even with two typos, a whole name scores more than some words of another
 * name.
 */
const SLIP_COST = 70;
/** With at least this many results, no corrections are tried. */
const ENOUGH = 5;
/** The maximum number of titles that are found through the name of a person. */
const MOST_THEIRS = 500;

interface TitleAt {
  layer: number;
  title: number;
  /** Whether the title's name is exactly the typed text. */
  isName: boolean;
}
export interface FoundTitles {
  /**
   * How the words were read. `people` means that no title has the name but a person does. The rows are then that
   * person's titles.
   */
  reading: Reading | 'people';
  rows: { place: Place; what: TitleAt }[];
  /** True when no title has this name and the rows are the nearest matches. */
  isNear: boolean;
}
interface Counting {
  n: number;
  token: string;
  meanings: Meanings;
}
export interface TitlesAsked {
  tokens: readonly string[];
  /** Whether the last word may be incomplete. */
  typing: boolean;
  limit: number;
  /** The end of the previous page, and how the words were read for that page. */
  from: { at: Place; reading: Reading | 'people' } | null;
}

/** Finds titles by name. If there are none, finds the titles of the people with that name. */
export function findTitlesOrTheirs(catalogue: Catalogue, asked: TitlesAsked): FoundTitles {
  const named = asked.from?.reading === 'people' ? null : findTitles(catalogue, asked);
  if (named && (named.rows.length > 0 || asked.from)) return named;
  const best = new Best<TitleAt>(asked.limit, asked.from?.at ?? null);
  const there = new Set<string>();
  for (const at of peopleNamed(catalogue, asked.tokens).flatMap((one) => catalogue.everywhere(one)))
    for (const [title, key, popularity] of titlesOf(catalogue, at, MOST_THEIRS))
      if (!there.has(key)) {
        there.add(key);
        best.take([0, popularity, key], { layer: at.layer, title, isName: false });
      }
  return { reading: 'people', rows: best.kept, isNear: false };
}

/** Finds titles by name. Usually the words are right as typed; corrections are tried when too few titles are found. */
export function findTitles(catalogue: Catalogue, asked: TitlesAsked): FoundTitles {
  const nothing: FoundTitles = { reading: 'as typed', rows: [], isNear: false };
  const literal = asked.from && asked.from.reading !== 'as typed' ? null : read(catalogue, asked, 'as typed');
  if (literal && (asked.from || literal.isEnough)) return literal;
  const tokens = literal?.rows.length ? null : partWords(catalogue, asked.tokens, asked.typing);
  const parted = tokens && read(catalogue, { ...asked, tokens }, 'parted');
  if (parted?.rows.length && (!asked.from || asked.from.reading === 'parted')) return parted;
  // If the words as typed have results, short words are taken literally.
  const isLoose = asked.from ? asked.from.reading === 'loosely' : !literal?.rows.length && asked.tokens.some(isTiny);
  const corrected = read(catalogue, asked, isLoose && asked.tokens.length > 1 ? 'loosely' : 'slips') ?? nothing;
  return literal?.rows.length ? { ...corrected, isNear: false } : corrected;
}

function read(
  catalogue: Catalogue,
  asked: TitlesAsked,
  reading: Reading,
): (FoundTitles & { isEnough: boolean }) | null {
  const { tokens, typing } = asked;
  const goesOn = (n: number) => typing && n === tokens.length - 1;
  const all: Counting[] = tokens.map((token, n) => ({
    n,
    token,
    meanings: meaningsOf({ catalogue, token, goesOn: goesOn(n), reading, shelf: NAMES }),
  }));
  const meansAny = ({ meanings }: Counting) => meanings.beginning !== null || meanings.meant.length > 0;
  // The catalogue does not contain this word.
  if (reading === 'as typed' && all.some((one) => !meansAny(one) && !mayBeYear(one.token, goesOn(one.n)))) return null;
  const known = all.filter((one) => meansAny(one) || one.n === tokens.length - 1 || mayBeYear(one.token, false));
  const strong = known.filter(({ token, meanings }) => !isWeak(catalogue, token, meanings));
  const { required, years } = partYears(strong.length ? strong : known);
  const last = required.at(-1);
  if (!last) return null;
  const typed = goesOn(last.n) && required.length > 1 ? last : null;
  // A word that was corrected to a weak word is not required, but raises the score of titles that have it.
  const hints = known.filter((one) => !WEAK_WORDS.has(one.token) && ![...required, ...years].includes(one));
  const best = new Best<TitleAt>(Math.max(asked.limit, ENOUGH), asked.from?.at ?? null);
  const names = namesAsked(tokens, years);
  let isNear = isCorrecting(reading);
  const unspaced = tokens.filter((_, n) => !years.some((year) => year.n === n));
  catalogue.layers.forEach((layer, i) => {
    const take = (score: number, title: number, isName: boolean) => {
      const popularity = layer.segment.popularity[title] as number;
      if (best.mayTake(score, popularity))
        best.take([score, popularity, layer.segment.keyOf(title)], { layer: i, title, isName });
    };
    const whole = isCorrecting(reading) ? wholeNames(layer, unspaced) : new Map<number, number>();
    if (isCorrecting(reading) && required.every(({ token }) => mayBeYear(token, false)))
      ofYear(layer, Number(last.token), (title) => {
        isNear = false;
        take(0, title, false);
      });
    for (const [title, slips] of whole) {
      if (slips === 0) isNear = false;
      const ofYears = years.filter(({ token }) => layer.segment.year[title] === Number(token)).length;
      take(YEAR_SCORE * ofYears + 2 * EXACT_WEIGHT + COVER + WHOLE_NAME - slips * SLIP_COST, title, false);
    }
    score(
      layer,
      {
        required,
        years,
        typed,
        hints,
        names,
        mayMiss: reading === 'loosely',
        isClosedTo: (score, popularity) => best.isClosedTo(score, popularity),
      },
      (score, title, isName) => {
        if (!whole.has(title)) take(score, title, isName);
      },
    );
  });
  const rows = best.kept;
  const isEnough =
    rows.length >= ENOUGH || (rows.length > 0 && (tokens.length - years.length > 2 || rows[0]?.what.isName === true));
  return { reading, rows: rows.slice(0, asked.limit), isEnough, isNear: isNear && rows.length > 0 };
}

/** Calls back for the titles of a year. It is used when no title has the year as its name. */
function ofYear({ segment, oldTitles }: Layer, year: number, found: (title: number) => void): void {
  for (let title = 0; title < segment.titles; title++)
    if (segment.year[title] === year && !oldTitles[title]) found(title);
}

const isCorrecting = (reading: Reading) => reading === 'slips' || reading === 'loosely';

/** The texts that may be whole names: first with the years ("blade runner 2049"), then without them. */
function namesAsked(tokens: readonly string[], years: readonly { n: number }[]): (readonly string[])[] {
  const without = tokens.filter((_, n) => !years.some((year) => year.n === n));
  return years.length ? [strongWords(tokens), strongWords(without)] : [strongWords(tokens)];
}

/**
 * Scores every title that has a match for each required word, by falling popularity. The score depends on the title's
 * year or a year in its name, on how well the words match, on how much of the name they cover, and on whether they are
 * the whole name or its beginning.
 */
function score(
  { segment, oldTitles }: Layer,
  o: {
    required: readonly Counting[];
    years: readonly Counting[];
    typed: Counting | null;
    hints: readonly Counting[];
    /** Whether one short word may be missing. */
    mayMiss: boolean;
    isClosedTo: Best<TitleAt>['isClosedTo'];
    names: readonly (readonly string[])[];
  },
  found: (score: number, title: number, isName: boolean) => void,
): void {
  const total = o.required.length;
  // For a single word that is still being typed, popularity decides the order, so no later title can rank higher.
  const isAlone =
    total === 1 &&
    ![o.typed, ...o.years, ...o.hints].some(Boolean) &&
    o.required[0]?.meanings.meant.every(({ weight }) => weight > PREFIX_WEIGHT) === true;
  const mayMiss = (one: Counting) => (o.mayMiss && isTiny(one.token) ? 1 : 0);
  const whole = o.required
    .filter((one) => one !== o.typed)
    .map((one) => ({ ...titleWeights(segment, one.meanings, !isAlone), mayMiss: mayMiss(one) }))
    .sort((a, b) => a.mayMiss - b.mayMiss || a.titles - b.titles); // Required words come first.
  const typed = o.typed && { ...titleWeights(segment, o.typed.meanings), mayMiss: mayMiss(o.typed) };
  const hints = o.hints.map((one) => titleWeights(segment, one.meanings).weights);
  const years = o.years.map(({ token }) => ({
    year: Number(token),
    held: titleWeights(segment, { meant: [{ word: token, weight: 1 }], beginning: null }).weights,
  }));
  const begun = o.typed && mayBeYear(o.typed.token, true) ? o.typed.token : null;
  const isNamed = nameTest(segment, o.names);
  const [first] = whole;
  const weigh = (title: number) => {
    if (oldTitles[title]) return;
    let weight = 0;
    let missed = 0;
    for (const one of whole) {
      const w = one.weights[title] as number;
      if (w === 0) missed += one.mayMiss || 2;
      weight += w;
    }
    if (missed > 1) return;
    if (typed) {
      const isBegun = begun && String(segment.year[title]).startsWith(begun);
      const w = typed.weights[title] || (isBegun ? BEGUN_YEAR_WEIGHT : 0);
      if (w === 0) missed += typed.mayMiss || 2;
      weight += w;
    }
    if (missed > 1 || weight === 0) return;
    let hinted = 0;
    for (const hint of hints) hinted += Math.trunc((hint[title] as number) * HINT);
    const length = Math.max(1, (segment.names.from[title + 1] as number) - (segment.names.from[title] as number));
    let ofYears = 0;
    for (const { year, held } of years) if (segment.year[title] === year || held[title]) ofYears++;
    const named = isNamed(title);
    const cover = Math.trunc((COVER * Math.min(total, length)) / Math.max(total, length));
    found(
      YEAR_SCORE * ofYears + hinted + Math.trunc((2 * weight) / total) + cover + named,
      title,
      named === WHOLE_NAME,
    );
  };
  if (first?.mayMiss === 0) {
    first.eachMeant(weigh);
    const most = 2 * PREFIX_WEIGHT + COVER + BEGUN_NAME;
    if (isAlone) first.bestBegun(weigh, (title) => o.isClosedTo(most, segment.popularity[title] as number));
    else first.eachBegun(weigh);
  } else for (let title = 0; title < segment.titles; title++) weigh(title);
}

/**
 * The score for a title's name: WHOLE_NAME if it is one of these names, BEGUN_NAME if it begins with the last of them,
 * otherwise 0.
 */
function nameTest(segment: Segment, names: readonly (readonly string[])[]): (title: number) => number {
  const whole = names.map((name) => name.map((word) => segment.words.find(word)));
  const begun = (whole.at(-1) ?? []).slice(0, -1);
  const [from, to] = segment.words.beginning(names.at(-1)?.at(-1) ?? '');
  const { from: starts, values } = segment.names;
  return (title) => {
    const start = starts[title] as number;
    const length = (starts[title + 1] as number) - start;
    if (whole.some((name) => name.length === length && name.every((word, i) => values[start + i] === word)))
      return WHOLE_NAME;
    if (length <= begun.length || begun.some((word, i) => values[start + i] !== word)) return 0;
    const next = values[start + begun.length] as number;
    return next >= from && next < to ? BEGUN_NAME : 0;
  };
}

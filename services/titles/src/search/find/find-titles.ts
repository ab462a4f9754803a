import { strongWords, WEAK_WORDS } from '../fold.ts';
import type { Segment } from '../segment/segment.ts';
import { isTiny } from '../typos.ts';
import { mayBeYear, partYears } from '../years.ts';
import { Best, type Place } from './best.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { peopleNamed, titlesOf } from './find-people.ts';
import { isWeak, type Meanings, meaningsOf, NAMES, PREFIX_WEIGHT, type Reading } from './meant-words.ts';
import { partWords } from './part-words.ts';
import { titleWeights } from './title-weights.ts';

/** More than the whole name is worth: of two that answer the words, the one of the year comes first. */
const YEAR_SCORE = 300;
/** A title of 2014 answers a "201" that goes on being typed, less than a title that holds such a word. */
const BEGUN_YEAR_WEIGHT = 60;
const COVER = 50;
const WHOLE_NAME = 200;
/** What a word adds, of its weight, that was taken for a slip of a weak one. */
const HINT = 0.6;
const BEGUN_NAME = 40;
/** So many titles and nobody asks for what the words might be slips of. */
const ENOUGH = 5;
/** So many titles of somebody are found by their name. */
const MOST_THEIRS = 500;

interface TitleAt {
  layer: number;
  title: number;
  /** Its name is what was typed. */
  isName: boolean;
}
export interface FoundTitles {
  /** `people`: nothing is named so, but somebody is; these are titles of theirs. */
  reading: Reading | 'people';
  rows: { place: Place; what: TitleAt }[];
}
interface Counting {
  n: number;
  token: string;
  meanings: Meanings;
}
export interface TitlesAsked {
  tokens: readonly string[];
  /** Whether the last token may go on. */
  typing: boolean;
  limit: number;
  /** Where the page before ended, and how the words were read for it. */
  from: { at: Place; reading: Reading | 'people' } | null;
}

/** Titles by name; where none is named so, those of whoever is. */
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
  return { reading: 'people', rows: best.kept };
}

/**
 * Titles by name. Most of the time the words are right; what they may be slips of is looked for when they find too little.
 */
export function findTitles(catalogue: Catalogue, asked: TitlesAsked): FoundTitles {
  const nothing: FoundTitles = { reading: 'as typed', rows: [] };
  const literal = asked.from && asked.from.reading !== 'as typed' ? null : read(catalogue, asked, 'as typed');
  if (literal && (asked.from || literal.isEnough)) return literal;
  const tokens = literal?.rows.length ? null : partWords(catalogue, asked.tokens, asked.typing);
  const parted = tokens && read(catalogue, { ...asked, tokens }, 'parted');
  if (parted?.rows.length && (!asked.from || asked.from.reading === 'parted')) return parted;
  // where the words as they stand lead somewhere, tiny ones are meant
  const isLoose = asked.from ? asked.from.reading === 'loosely' : !literal?.rows.length && asked.tokens.some(isTiny);
  return read(catalogue, asked, isLoose && asked.tokens.length > 1 ? 'loosely' : 'slips') ?? nothing;
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
  // a word that the catalogue does not know
  if (reading === 'as typed' && all.some((one) => !meansAny(one) && !mayBeYear(one.token, goesOn(one.n)))) return null;
  const known = all.filter((one) => meansAny(one) || one.n === tokens.length - 1 || mayBeYear(one.token, false));
  const strong = known.filter(({ token, meanings }) => !isWeak(catalogue, token, meanings));
  const { required, years } = partYears(strong.length ? strong : known);
  const last = required.at(-1);
  if (!last) return null;
  const typed = goesOn(last.n) && required.length > 1 ? last : null;
  // taken for weak though nobody typed a weak word: still better where a title holds it
  const hints = known.filter((one) => !WEAK_WORDS.has(one.token) && ![...required, ...years].includes(one));
  const best = new Best<TitleAt>(Math.max(asked.limit, ENOUGH), asked.from?.at ?? null);
  const names = namesAsked(tokens, years);
  catalogue.layers.forEach((layer, i) => {
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
        const popularity = layer.segment.popularity[title] as number;
        if (best.mayTake(score, popularity))
          best.take([score, popularity, layer.segment.keyOf(title)], { layer: i, title, isName });
      },
    );
  });
  const rows = best.kept;
  const isEnough =
    rows.length >= ENOUGH || (rows.length > 0 && (tokens.length - years.length > 2 || rows[0]?.what.isName === true));
  return { reading, rows: rows.slice(0, asked.limit), isEnough };
}

/** The names that may have been typed: with the years ("blade runner 2049") and, last, without them. */
function namesAsked(tokens: readonly string[], years: readonly { n: number }[]): (readonly string[])[] {
  const without = tokens.filter((_, n) => !years.some((year) => year.n === n));
  return years.length ? [strongWords(tokens), strongWords(without)] : [strongWords(tokens)];
}

/**
 * Every title that holds a word of each required token, by falling popularity, and what it is worth: whether it is of the
 * years asked for or named after them, how well the words fit, how much of the name they cover, whether they are the name
 * or begin it.
 */
function score(
  { segment, oldTitles }: Layer,
  o: {
    required: readonly Counting[];
    years: readonly Counting[];
    typed: Counting | null;
    hints: readonly Counting[];
    /** One tiny word may be missing. */
    mayMiss: boolean;
    isClosedTo: Best<TitleAt>['isClosedTo'];
    names: readonly (readonly string[])[];
  },
  found: (score: number, title: number, isName: boolean) => void,
): void {
  const total = o.required.length;
  // of one word that is still typed: by falling popularity none can come before those found any more
  const isAlone =
    total === 1 &&
    ![o.typed, ...o.years, ...o.hints].some(Boolean) &&
    o.required[0]?.meanings.meant.every(({ weight }) => weight > PREFIX_WEIGHT) === true;
  const mayMiss = (one: Counting) => (o.mayMiss && isTiny(one.token) ? 1 : 0);
  const whole = o.required
    .filter((one) => one !== o.typed)
    .map((one) => ({ ...titleWeights(segment, one.meanings, !isAlone), mayMiss: mayMiss(one) }))
    .sort((a, b) => a.mayMiss - b.mayMiss || a.titles - b.titles); // the first is a must, if any is
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

/** What a title's name adds: WHOLE_NAME when it is one of these, BEGUN_NAME when it begins with the last, else 0. */
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

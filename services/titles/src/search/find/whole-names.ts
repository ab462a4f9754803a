import { WEAK_WORDS } from '../fold.ts';
import { otherNumerals } from '../numerals.ts';
import { listOf } from '../segment/lists.ts';
import type { Segment } from '../segment/segment.ts';
import { slipsAllowed, slipsBetween } from '../typos.ts';
import type { Layer } from './catalogue.ts';

/**
 * The limits of a text's length. Shorter texts resemble too many names, and nobody types longer texts without a space.
 */
const LEAST_LETTERS = 5;
const MOST_LETTERS = 60;
/** Texts of at least this length may have two wrong letters. Shorter texts may have only one. */
const LONG = 8;
/**
 * Limits on the words of the catalogue that occur in the typed letters: the number of words, and the number of titles
 * for each word.
 */
const MOST_WORDS = 8;
const MOST_TITLES = 300;
/**
 * The largest difference in length between a name and the typed text, in letters, so that `3` finds `three`. Weak words
 * are not counted.
 */
const LONGER = 6;
const SHORTER = 14;
/**
 * The higher weight of a word at either end of the text. Such a word more likely belongs to the name than a word in the
 * middle.
 */
const AT_END = 3;

/**
 * Finds titles whose whole name was typed with one or two wrong letters and any spacing: `the prest ige`,
 * `jurrassicpark`. At least one word of the name must be correct, because titles are found by that word. If the text
 * begins with an article, the word after it may have one typo.
 * @returns the number of typos by title
 */
export function wholeNames({ segment, oldTitles }: Layer, tokens: readonly string[]): Map<number, number> {
  const typed = tokens.join('');
  const found = new Map<number, number>();
  if (typed.length < LEAST_LETTERS || typed.length > MOST_LETTERS) return found;
  const most = typed.length < LONG ? 1 : 2;
  const looked = new Set<number>();
  for (const word of wordsWithin(segment, typed))
    for (const title of listOf(segment.byName, word).subarray(0, MOST_TITLES)) {
      if (looked.has(title) || oldTitles[title]) continue;
      looked.add(title);
      if (!mayFit(segment, title, typed.length)) continue;
      const slips = slipsOf(typed, nameOf(segment, title), most);
      if (slips <= most) found.set(title, slips);
    }
  return found;
}

/** Whether a name's length is near enough to the typed length. This quick test excludes most names. */
function mayFit(segment: Segment, title: number, typed: number): boolean {
  let letters = 0;
  for (const word of listOf(segment.names, title)) letters += segment.words.lengthOf(word);
  return letters <= typed + LONGER && letters >= typed - SHORTER;
}

const nameOf = (segment: Segment, title: number): string[] =>
  Array.from(listOf(segment.names, title), (word) => segment.words.word(word));

/**
 * Words of names that occur in the typed letters, the longest first. Weak words are returned only if there are no
 * others.
 */
function wordsWithin(segment: Segment, typed: string): number[] {
  const found = new Map<number, number>();
  for (let from = 0; from < typed.length; from++)
    for (let to = from + 1; to <= typed.length; to++) {
      const text = typed.slice(from, to);
      const word = segment.words.find(text);
      if (word < 0 || listOf(segment.byName, word).length === 0) continue;
      const isWeak = text.length === 1 || WEAK_WORDS.has(text);
      const says = isWeak ? 0 : text.length + (from === 0 || to === typed.length ? AT_END : 0);
      found.set(word, Math.max(says, found.get(word) ?? 0));
    }
  const ranked = [...found].sort((a, b) => b[1] - a[1]);
  return [...behindWeak(segment, typed), ...ranked.slice(0, MOST_WORDS).map(([word]) => word)];
}

/**
 * Words that follow a weak word at the beginning of the text, as in `themadnalorian`. They are needed because a weak
 * word by itself leads to no title.
 */
function behindWeak(segment: Segment, typed: string): number[] {
  const weak = [...WEAK_WORDS].filter((word) => typed.startsWith(word) && typed.length - word.length >= LONG);
  return weak.flatMap((word) => segment.words.near(typed.slice(word.length), 1).map((near) => near.word));
}

/**
 * The number of typos with which the typed letters are these words in a row. Weak words may stand anywhere between
 * them, because the names in the index do not contain weak words.
 * @returns more than `most` if the letters are not these words
 */
function slipsOf(typed: string, name: readonly string[], most: number): number {
  let places = new Map([[0, 0]]);
  for (const word of name) {
    const next = new Map<number, number>();
    for (const [from, slips] of afterWeak(typed, places))
      for (const written of [word, ...otherNumerals(word)])
        for (const [to, more] of endsOf(typed, from, written, most - slips))
          if (slips + more < (next.get(to) ?? most + 1)) next.set(to, slips + more);
    if (next.size === 0) return most + 1;
    places = next;
  }
  return afterWeak(typed, places).get(typed.length) ?? most + 1;
}

/**
 * The positions at which a word that begins here can end, with the number of typos for each. A very short word may have
 * no typo, and digits are never typos.
 */
function* endsOf(typed: string, from: number, word: string, most: number): Generator<[to: number, slips: number]> {
  const allowed = slipsAllowed(word) > 0 ? most : 0;
  const last = Math.min(typed.length, from + word.length + allowed);
  for (let to = from + Math.max(1, word.length - allowed); to <= last; to++) {
    const written = typed.slice(from, to);
    const slips = slipsBetween(written, word, allowed);
    if (slips <= allowed && figuresOf(written) === figuresOf(word)) yield [to, slips];
  }
}

const figuresOf = (word: string): string => word.replace(/\D/g, '');

/** Adds the positions after weak words that begin at the given positions. */
function afterWeak(typed: string, places: ReadonlyMap<number, number>): Map<number, number> {
  const all = new Map(places);
  // The loop also visits positions that are added to the map here.
  for (const [from, slips] of all)
    for (const weak of WEAK_WORDS)
      if (typed.startsWith(weak, from)) {
        const to = from + weak.length;
        all.set(to, Math.min(slips, all.get(to) ?? slips));
      }
  return all;
}

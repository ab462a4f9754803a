import { WEAK_WORDS } from '../fold.ts';
import { otherNumerals } from '../numerals.ts';
import { listOf } from '../segment/lists.ts';
import { isTiny, mayMean, slipsAllowed } from '../typos.ts';
import { anyLive, type Catalogue, type Layer } from './catalogue.ts';

/** A word of the catalogue that a typed word may mean. `weight` says how well it matches: 100 is the word itself. */
export interface Meant {
  word: string;
  weight: number;
}
/** The possible meanings of one typed word. */
export interface Meanings {
  meant: readonly Meant[];
  /**
   * The beginning of further words that the typed word may mean, with PREFIX_WEIGHT; null when no word begins like this
   * or the typed word is complete.
   */
  beginning: string | null;
}

export const EXACT_WEIGHT = 100;
export const PREFIX_WEIGHT = 90;
const SLIP_WEIGHTS = [EXACT_WEIGHT, 75, 55];
const TINY_WEIGHT = 40;
/** The weight of a number in another spelling, such as II for 2. */
const NUMERAL_WEIGHT = 88;
/** The maximum number of corrections of one typed word. */
const MOST_NEAR = 60;

/**
 * How typed words are read. `as typed`: without changes. `parted`: words that were typed without a space are split.
 * `slips`: typos are corrected, which takes more time. `loosely`: short words may be typos of any other words, and one
 * short word may be ignored.
 */
export type Reading = 'as typed' | 'parted' | 'slips' | 'loosely';
/**
 * A place in which words are searched, such as titles' names. The function says whether the word occurs there in a
 * current title or person.
 */
export type Shelf = (layer: Layer, word: number) => boolean;
export const NAMES: Shelf = (layer, word) => anyLive(layer, layer.segment.byName, word);
export const OVERVIEWS: Shelf = (layer, word) => anyLive(layer, layer.segment.byOverview, word);
export const PEOPLE: Shelf = (layer, word) => anyLive(layer, layer.segment.peopleByWord, word, layer.oldPeople);
export const KEYWORDS: Shelf = (layer, word) =>
  listOf(layer.segment.keywordsByWord, word).some((keyword) => anyLive(layer, layer.segment.byKeyword, keyword));

/**
 * The meanings of a typed word in one place, best first. Two typos are considered only when one typo gives no match.
 * @param goesOn whether the word is still being typed, so that it means every word with that beginning
 */
export function meaningsOf(o: {
  catalogue: Catalogue;
  token: string;
  goesOn: boolean;
  reading: Reading;
  shelf: Shelf;
}): Meanings {
  const { catalogue, token, shelf } = o;
  const itself = isLive(catalogue, token, shelf) ? [{ word: token, weight: EXACT_WEIGHT }] : [];
  const beginning = o.goesOn && beginsAny(catalogue, token, shelf) ? token : null;
  const numerals = otherNumerals(token).flatMap((word) =>
    isLive(catalogue, word, shelf) ? [{ word, weight: NUMERAL_WEIGHT }] : [],
  );
  if (o.reading === 'as typed' || o.reading === 'parted') return { meant: [...itself, ...numerals], beginning };
  const near = nearWords(catalogue, token, shelf);
  const tiny = o.reading === 'loosely' && isTiny(token) ? nearTiny(catalogue, token, shelf) : [];
  return { meant: [...itself, ...numerals, ...near, ...tiny], beginning };
}

/**
 * The words of this shelf that differ from the typed word by one typo; if there are none, those that differ by two
 * typos.
 */
export function nearWords(catalogue: Catalogue, token: string, shelf: Shelf): Meant[] {
  for (let most = 1; most <= slipsAllowed(token); most++) {
    const found = slipsOf(catalogue, token, most, shelf).filter(([word]) => mayMean(token, word));
    if (found.length)
      return [...found]
        .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
        .slice(0, MOST_NEAR)
        .map(([word, slips]) => ({ word, weight: SLIP_WEIGHTS[slips] ?? 0 }));
  }
  return [];
}

const nearTiny = (catalogue: Catalogue, token: string, shelf: Shelf): Meant[] =>
  slipsOf(catalogue, token, 1, shelf).map(([word]) => ({ word, weight: TINY_WEIGHT }));

function slipsOf(catalogue: Catalogue, token: string, most: number, shelf: Shelf): [word: string, slips: number][] {
  const found = new Map<string, number>();
  for (const layer of catalogue.layers)
    for (const { word, slips } of layer.segment.words.near(token, most))
      if (slips > 0 && shelf(layer, word)) found.set(layer.segment.words.word(word), slips);
  return [...found];
}

export const isLive = (catalogue: Catalogue, word: string, shelf: Shelf): boolean =>
  catalogue.layers.some((layer) => {
    const at = layer.segment.words.find(word);
    return at >= 0 && shelf(layer, at);
  });

export function beginsAny(catalogue: Catalogue, prefix: string, shelf: Shelf): boolean {
  return catalogue.layers.some((layer) => {
    const [from, to] = layer.segment.words.beginning(prefix);
    for (let word = from; word < to; word++) if (shelf(layer, word)) return true;
    return false;
  });
}

/**
 * Whether a typed word says nothing about the title, because the word or one of its equally good corrections occurs in
 * most titles.
 */
export function isWeak(catalogue: Catalogue, token: string, { meant, beginning }: Meanings): boolean {
  const best = Math.max(beginning !== null ? PREFIX_WEIGHT : 0, meant[0]?.weight ?? 0);
  if (!best) return WEAK_WORDS.has(token);
  if (meant.some((m) => m.weight === best && WEAK_WORDS.has(m.word))) return true;
  return (
    beginning !== null &&
    best === PREFIX_WEIGHT &&
    [...WEAK_WORDS].some((weak) => weak.startsWith(token) && isLive(catalogue, weak, NAMES))
  );
}

import { inAll, listsOf } from '../segment/lists.ts';
import type { Catalogue } from './catalogue.ts';
import { peopleNamed } from './find-people.ts';
import { beginsAny, isLive, NAMES, PEOPLE, type Shelf } from './meant-words.ts';

/** The minimum length of a text that is split, and the maximum number of words into which it is split. */
const LEAST_LETTERS = 5;
const MOST_PARTS = 4;
/** The maximum number of ways of splitting that are tried. */
const MOST_WAYS = 40;

/**
 * Splits words that no name contains into words that occur together in one name: `starwars` → `star wars`.
 * @param typing whether the last word may be incomplete
 * @returns null when no word can be split
 */
export function partWords(catalogue: Catalogue, tokens: readonly string[], typing: boolean): string[] | null {
  let isParted = false;
  const all = tokens.flatMap((token, n) => {
    const goesOn = typing && n === tokens.length - 1;
    if (token.length < LEAST_LETTERS || isLive(catalogue, token, NAMES)) return [token];
    if (goesOn && beginsAny(catalogue, token, NAMES)) return [token];
    const parts = bestParts(catalogue, token, goesOn);
    isParted ||= parts !== null;
    return parts ?? [token];
  });
  return isParted ? all : null;
}

/** The way of splitting a text whose words name the best-known title. */
function bestParts(catalogue: Catalogue, token: string, goesOn: boolean): string[] | null {
  let best: { parts: string[]; popularity: number } | null = null;
  for (const parts of waysOf(catalogue, token, goesOn, NAMES)) {
    const popularity = popularityOf(catalogue, parts, goesOn);
    if (popularity !== null && (!best || popularity > best.popularity)) best = { parts, popularity };
  }
  return best?.parts ?? null;
}

/**
 * Splits a text into the words of the best-known person's name: `tomhanks` → `tom hanks`; null when no person has such
 * a name.
 */
export function partName(catalogue: Catalogue, token: string): string[] | null {
  if (token.length < LEAST_LETTERS || isLive(catalogue, token, PEOPLE)) return null;
  const named = waysOf(catalogue, token, false, PEOPLE).flatMap((parts) => {
    const known = peopleNamed(catalogue, parts).map((at) => catalogue.knownness(at));
    return known.length ? [{ parts, known: Math.max(...known) }] : [];
  });
  return named.sort((a, b) => b.known - a.known)[0]?.parts ?? null;
}

/** The ways to split a text into words of names. Ways with fewer words come first. */
function waysOf(catalogue: Catalogue, token: string, goesOn: boolean, shelf: Shelf): string[][] {
  const found: string[][] = [];
  let open: string[][] = [[]];
  for (let parts = 1; parts <= MOST_PARTS && found.length < MOST_WAYS; parts++) {
    const next: string[][] = [];
    for (const way of open) {
      const rest = token.slice(way.join('').length);
      for (let length = parts === 1 ? 2 : 1; length < rest.length; length++) {
        const [word, last] = [rest.slice(0, length), rest.slice(length)];
        if (!isLive(catalogue, word, shelf)) continue;
        if (
          (last.length > 1 || /\d/.test(last)) &&
          (isLive(catalogue, last, shelf) || (goesOn && beginsAny(catalogue, last, shelf)))
        )
          found.push([...way, word, last]);
        if (parts < MOST_PARTS - 1) next.push([...way, word]);
      }
    }
    open = next.slice(0, MOST_WAYS);
  }
  return found.slice(0, MOST_WAYS);
}

/**
 * The popularity of the best-known title that has all these words; null if there is no such title.
 * @param goesOn whether the last word is only a beginning
 */
function popularityOf(catalogue: Catalogue, parts: readonly string[], goesOn: boolean): number | null {
  let best: number | null = null;
  for (const { segment, oldTitles } of catalogue.layers) {
    const whole = goesOn ? parts.slice(0, -1) : parts;
    const titles = inAll(listsOf(segment.byName, whole, segment.words));
    const [from, to] = goesOn ? segment.words.beginning(parts.at(-1) ?? '') : [0, 0];
    for (const title of titles) {
      if (oldTitles[title] || (best !== null && (segment.popularity[title] as number) <= best)) continue;
      const { from: starts, values } = segment.names;
      const words = values.subarray(starts[title] as number, starts[title + 1] as number);
      if (!goesOn || words.some((word) => word >= from && word < to)) best = segment.popularity[title] as number;
    }
  }
  return best;
}

import { inAll, listsOf } from '../segment/lists.ts';
import type { Catalogue } from './catalogue.ts';
import { beginsAny, isLive, NAMES } from './meant-words.ts';

/** Words run together are as long at least, and are no more than so many. */
const LEAST_LETTERS = 5;
const MOST_PARTS = 4;
/** Of the ways to part a word, so many are tried. */
const MOST_WAYS = 40;

/**
 * Tokens that no name holds, parted into words that one name holds together: `starwars` → `star wars`.
 * @param typing whether the last token may go on
 * @returns null where none can be parted
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

/** Of the ways to part it, the one that names the best known title. */
function bestParts(catalogue: Catalogue, token: string, goesOn: boolean): string[] | null {
  let best: { parts: string[]; popularity: number } | null = null;
  for (const parts of waysOf(catalogue, token, goesOn)) {
    const popularity = popularityOf(catalogue, parts, goesOn);
    if (popularity !== null && (!best || popularity > best.popularity)) best = { parts, popularity };
  }
  return best?.parts ?? null;
}

/** Ways to part a token into words of names, those of few parts first. */
function waysOf(catalogue: Catalogue, token: string, goesOn: boolean): string[][] {
  const found: string[][] = [];
  let open: string[][] = [[]];
  for (let parts = 1; parts <= MOST_PARTS && found.length < MOST_WAYS; parts++) {
    const next: string[][] = [];
    for (const way of open) {
      const rest = token.slice(way.join('').length);
      for (let length = parts === 1 ? 2 : 1; length < rest.length; length++) {
        const [word, last] = [rest.slice(0, length), rest.slice(length)];
        if (!isLive(catalogue, word, NAMES)) continue;
        if (last.length > 1 && (isLive(catalogue, last, NAMES) || (goesOn && beginsAny(catalogue, last, NAMES))))
          found.push([...way, word, last]);
        if (parts < MOST_PARTS - 1) next.push([...way, word]);
      }
    }
    open = next.slice(0, MOST_WAYS);
  }
  return found.slice(0, MOST_WAYS);
}

/** Of the best known title that holds all these words; null: there is none. @param goesOn whether the last is a beginning */
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

import { WEAK_WORDS, words } from '../fold.ts';
import { inAll, listOf, listsOf } from '../segment/lists.ts';
import { PART_BITS } from '../segment/segment.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { peopleNamed } from './find-people.ts';
import { isLive, KEYWORDS, NAMES, nearWords, OVERVIEWS, PEOPLE } from './meant-words.ts';
import { partWords } from './part-words.ts';

/** The score of a title by the part that matches a term; 0 for no match. */
export const WORTH = { wholeName: 12, name: 8, keyword: 5, person: 5, overview: 2 } as const;

/** The maximum number of words of a search that are corrected. Real searches stay below this limit and the next. */
const MOST_CORRECTED = 3;
/** The maximum number of words of a term. */
const MOST_WORDS = 8;
/** The maximum number of candidate words that are tried in a phrase. */
const MOST_TRIED = 12;

/** A word or phrase in the form in which it is searched. */
export interface Term {
  text: string;
  not: boolean;
  tokens: readonly string[];
}
/** A term's matches in one layer. */
export interface TermFinds {
  /** For each title, its score from WORTH. */
  worth: Uint8Array;
  /** Keywords that contain the term, and people of that name with titles in this layer, by fame. */
  keywords: Uint32Array;
  people: Uint32Array;
}

/**
 * Splits terms into words, and corrects words that occur nowhere. First each word is corrected by itself. Then the
 * correction is chosen with which the phrase has the most matches. Empty terms (`…`) are left out.
 */
export function readTerms(
  catalogue: Catalogue,
  o: { terms: readonly { text: string; not: boolean }[]; asTyped: boolean },
): { terms: Term[]; corrected: { from: string; to: string }[] } {
  const corrections = new Map<string, string>();
  const terms = o.terms
    .map(({ text, not }) => ({ text, not, tokens: words(text).slice(0, MOST_WORDS) }))
    .filter(({ tokens }) => tokens.length > 0)
    .map((term) => (o.asTyped ? term : { ...term, tokens: corrected(catalogue, term.tokens, corrections) }));
  return { terms, corrected: [...corrections].map(([from, to]) => ({ from, to })) };
}

/** @param corrections the corrections of all terms so far; this function adds its own */
function corrected(catalogue: Catalogue, typed: readonly string[], corrections: Map<string, string>): string[] {
  let tokens = partWords(catalogue, typed, false) ?? [...typed];
  const unknown = tokens.filter((token) => !isKnown(catalogue, token));
  const first = new Map(unknown.map((token) => [token, corrections.get(token) ?? nearest(catalogue, token)[0]]));
  tokens = tokens.map((token) => first.get(token) ?? token);
  // An existing word may still be a typo if the phrase finds nothing, as in "brad pit".
  const doubted = (unknown.length ? unknown : tokens.filter((token) => !WEAK_WORDS.has(token))).slice(
    0,
    MOST_CORRECTED,
  );
  if (tokens.length > 1 && doubted.length && (unknown.length || !finds(catalogue, tokens)))
    for (const from of doubted) tokens = bestFor(catalogue, tokens, from, first.get(from) ?? from);
  for (const [at, token] of tokens.entries()) {
    const from = typed.length === tokens.length ? (typed[at] as string) : token;
    if (from !== token && corrections.size < MOST_CORRECTED) corrections.set(from, token);
  }
  return tokens;
}

/**
 * Replaces one word by the candidate that finds most together with the other words. If no candidate finds more, the
 * words are unchanged.
 */
function bestFor(catalogue: Catalogue, tokens: readonly string[], typed: string, now: string): string[] {
  let best = { tokens: [...tokens], found: finds(catalogue, tokens) };
  for (const word of nearest(catalogue, typed)) {
    const tried = tokens.map((token) => (token === now ? word : token));
    const found = finds(catalogue, tried);
    if (found > best.found) best = { tokens: tried, found };
  }
  return best.tokens;
}

/** The number of matches of a phrase, weighted. Titles and people with that name count more than mentions. */
const finds = (catalogue: Catalogue, tokens: readonly string[]): number =>
  findTerm(catalogue, { text: '', not: false, tokens }).reduce(
    (sum, { worth }, at) =>
      worth.reduce((n, value, title) => n + (catalogue.layers[at]?.oldTitles[title] ? 0 : value), sum),
    0,
  );

const SHELVES = [NAMES, PEOPLE, KEYWORDS, OVERVIEWS];

const isKnown = (catalogue: Catalogue, token: string) =>
  WEAK_WORDS.has(token) || SHELVES.some((shelf) => isLive(catalogue, token, shelf));

/**
 * Candidate words, those with the fewest typos first. Among equal ones, words of the best-known titles, people and
 * keywords come first.
 */
function nearest(catalogue: Catalogue, token: string): string[] {
  const near = nearWords(catalogue, token, (layer, word) => SHELVES.some((shelf) => shelf(layer, word)));
  const best = near.filter(({ weight }) => weight === near[0]?.weight);
  const known = best.map(({ word }) => ({ word, uses: usesOf(catalogue, word) }));
  return known
    .sort((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)
    .slice(0, MOST_TRIED);
}

const usesOf = (catalogue: Catalogue, word: string) =>
  catalogue.layers.reduce((sum, { segment, oldTitles, oldPeople }) => {
    const at = segment.words.find(word);
    if (at < 0) return sum;
    const live = (list: Uint32Array, old: Uint8Array) => list.reduce((n, i) => n + (old[i] ? 0 : 1), 0);
    return (
      sum +
      live(listOf(segment.byName, at), oldTitles) +
      live(listOf(segment.byOverview, at), oldTitles) +
      live(listOf(segment.peopleByWord, at), oldPeople) +
      listOf(segment.keywordsByWord, at).length
    );
  }, 0);

/** A term's matches in each layer. */
export function findTerm(catalogue: Catalogue, { tokens }: Term): TermFinds[] {
  const people = peopleNamed(catalogue, tokens).flatMap((at) => catalogue.everywhere(at));
  return catalogue.layers.map((layer, i) =>
    inLayer(
      layer,
      tokens,
      Uint32Array.from(
        people.filter((at) => at.layer === i),
        ({ person }) => person,
      ).sort(),
    ),
  );
}

function inLayer({ segment }: Layer, tokens: readonly string[], people: Uint32Array): TermFinds {
  const worth = new Uint8Array(segment.titles);
  const fill = (titles: Uint32Array, value: number) => {
    for (const title of titles) worth[title] = value;
  };
  const strong = tokens.filter((token) => !WEAK_WORDS.has(token));
  // The lowest scores are written first, because better matches overwrite them.
  if (strong.length) fill(inAll(listsOf(segment.byOverview, strong, segment.words)), WORTH.overview);
  for (const person of people)
    for (const entry of listOf(segment.byPerson, person)) worth[entry >>> PART_BITS] = WORTH.person;
  const keywords = inAll(listsOf(segment.keywordsByWord, tokens, segment.words));
  for (const keyword of keywords) fill(listOf(segment.byKeyword, keyword), WORTH.keyword);
  const named = inAll(listsOf(segment.byName, tokens, segment.words));
  const length = Math.max(1, strong.length);
  for (const title of named) {
    const isWhole = (segment.names.from[title + 1] as number) - (segment.names.from[title] as number) === length;
    worth[title] = isWhole ? WORTH.wholeName : WORTH.name;
  }
  return { worth, keywords, people };
}

import { WEAK_WORDS, words } from '../fold.ts';
import { inAll, listOf, listsOf } from '../segment/lists.ts';
import { PART_BITS } from '../segment/segment.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { peopleNamed } from './find-people.ts';
import { isLive, KEYWORDS, NAMES, nearWords, OVERVIEWS, PEOPLE } from './meant-words.ts';

/** What a title that answers a term is worth, by what of it does; 0: it does not. */
export const WORTH = { wholeName: 12, name: 8, keyword: 5, person: 5, overview: 2 } as const;

/** More mistyped words, or words in a term, are nobody's search. */
const MOST_CORRECTED = 3;
const MOST_WORDS = 8;

/** A word or phrase as it is looked for. */
export interface Term {
  text: string;
  not: boolean;
  tokens: readonly string[];
}
/** What a term finds in one layer. */
export interface TermFinds {
  /** Title → WORTH. */
  worth: Uint8Array;
  /** Keywords that hold the term, and people of that name who have titles here, by how well known they are. */
  keywords: Uint32Array;
  people: Uint32Array;
}

/** Terms in words, corrected where nothing holds them; those that say nothing (`…`) are left out. */
export function readTerms(
  catalogue: Catalogue,
  o: { terms: readonly { text: string; not: boolean }[]; asTyped: boolean },
): { terms: Term[]; corrected: { from: string; to: string }[] } {
  const corrections = new Map<string, string | undefined>();
  const meant = (token: string): string => {
    if (o.asTyped || isKnown(catalogue, token)) return token;
    if (!corrections.has(token) && corrections.size < MOST_CORRECTED)
      corrections.set(token, correctionOf(catalogue, token));
    return corrections.get(token) ?? token;
  };
  const terms = o.terms.map(({ text, not }) => ({ text, not, tokens: words(text).slice(0, MOST_WORDS).map(meant) }));
  return {
    terms: terms.filter(({ tokens }) => tokens.length > 0),
    corrected: [...corrections].flatMap(([from, to]) => (to === undefined ? [] : { from, to })),
  };
}

const SHELVES = [NAMES, PEOPLE, KEYWORDS, OVERVIEWS];

const isKnown = (catalogue: Catalogue, token: string) =>
  WEAK_WORDS.has(token) || SHELVES.some((shelf) => isLive(catalogue, token, shelf));

/** The word that is meant most likely: fewest slips, then the one of the best known title, person or keyword. */
function correctionOf(catalogue: Catalogue, token: string): string | undefined {
  const near = nearWords(catalogue, token, (layer, word) => SHELVES.some((shelf) => shelf(layer, word)));
  const best = near.filter(({ weight }) => weight === near[0]?.weight);
  const known = best.map(({ word }) => ({ word, uses: usesOf(catalogue, word) }));
  return known.sort((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))[0]?.word;
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

/** What a term finds in each layer. */
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
  // the least first: what is worth more is written over it
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

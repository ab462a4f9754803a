import { words } from '../fold.ts';
import { eachWithin, inAll, listOf, listsOf } from '../segment/lists.ts';
import type { Segment } from '../segment/segment.ts';
import type { Catalogue, Layer, PersonAt } from './catalogue.ts';
import { bestKnown, idOf, keysOf, type PersonFound, WEIGHED } from './find-people.ts';
import { findTitles } from './find-titles.ts';
import { EXACT_WEIGHT, isLive, nearWords, PEOPLE, PREFIX_WEIGHT } from './meant-words.ts';
import { partName } from './part-words.ts';

type SuggestKind = 'title' | 'person' | 'keyword';
export interface SuggestAsked {
  tokens: readonly string[];
  kinds: readonly SuggestKind[];
  limit: number;
}
type Suggested =
  | { kind: 'title'; key: string }
  | { kind: 'person'; person: PersonFound }
  | { kind: 'keyword'; keyword: string; count: number };

interface WeightedHit {
  hit: Suggested;
  score: number;
}
/** With equal scores, titles come before people, and people before keywords. */
const BEFORE = { title: 20, person: 10, keyword: 0 };
const COVER = 50;
const WHOLE = 200;
/** The maximum number of matching keywords that are compared. */
const MOST_KEYWORDS = 200;

export interface SuggestAnswer {
  hits: Suggested[];
  /** True when nothing has that name and the hits are the nearest matches. */
  isNear: boolean;
}

/**
 * Suggestions for the words typed so far, best first. If a requested kind has matches, the first suggestions contain at
 * least one of them.
 */
export function suggest(catalogue: Catalogue, { tokens, kinds, limit }: SuggestAsked): SuggestAnswer {
  if (!tokens.length) return { hits: [], isNear: false };
  const { people, isNamed } = kinds.includes('person')
    ? suggestPeople(catalogue, tokens, limit)
    : { people: [], isNamed: false };
  const keywords = kinds.includes('keyword') ? suggestKeywords(catalogue, tokens, limit) : [];
  const found = kinds.includes('title')
    ? findTitles(catalogue, { tokens, typing: true, limit, from: null })
    : { rows: [], isNear: false };
  const first = people[0];
  const isPerson = first !== undefined && first.weightedHit.score >= WHOLE;
  // A member who types a whole name of a person means that person, not titles with a similar name.
  const titles = (found.isNear && isPerson ? [] : found.rows).map(
    ({ place: [score, , key] }): WeightedHit => ({ hit: { kind: 'title', key }, score: score + BEFORE.title }),
  );
  const isNear = found.isNear && !isNamed && keywords.length === 0;
  const each = [titles, people.map(({ weightedHit }) => weightedHit), keywords].filter((list) => list.length);
  const share = Math.max(1, Math.floor(limit / 4));
  const sure = each.flatMap((list) => list.slice(0, share));
  const rest = each.flatMap((list) => list.slice(share)).sort((a, b) => b.score - a.score);
  const chosen = [...sure, ...rest].slice(0, limit);
  if (kinds.includes('title') && isPerson && chosen.length < limit)
    chosen.push(...filmsOf(catalogue, first.at, chosen, limit - chosen.length));
  return { hits: chosen.sort((a, b) => b.score - a.score).map(({ hit }) => hit), isNear };
}

/** Titles of a person for the remaining space, because a person's name also suggests their titles. */
function filmsOf(catalogue: Catalogue, at: PersonAt, chosen: readonly WeightedHit[], room: number): WeightedHit[] {
  const there = new Set(chosen.map(({ hit }) => (hit.kind === 'title' ? hit.key : '')));
  return keysOf(catalogue, at, room + chosen.length)
    .filter((key) => !there.has(key))
    .slice(0, room)
    .map((key) => ({ hit: { kind: 'title', key }, score: 0 }));
}

/** Suggests people. `isNamed` says whether the typed words are a person's name, with or without spaces. */
function suggestPeople(
  catalogue: Catalogue,
  typed: readonly string[],
  limit: number,
): { people: { at: PersonAt; weightedHit: WeightedHit }[]; isNamed: boolean } {
  const [only = ''] = typed;
  const tokens = (typed.length === 1 && partName(catalogue, only)) || typed;
  const literal = namedSo(catalogue, tokens, false);
  const named = literal.length ? literal : namedSo(catalogue, tokens, true);
  const at = new Map(named.map((one) => [idOf(catalogue, one), one]));
  const people = bestKnown(catalogue, named, limit).map((person) => {
    const one = at.get(person.id) as PersonAt;
    const length = catalogue.layers[one.layer]?.segment.nameLengths[one.person] ?? tokens.length;
    const isWhole = literal.length > 0 && tokens.length > 1 && length === tokens.length;
    const cover = (COVER * Math.min(tokens.length, length)) / Math.max(tokens.length, length);
    const score = 2 * (literal.length ? PREFIX_WEIGHT : 75) + cover + (isWhole ? WHOLE : 0) + BEFORE.person;
    return { at: one, weightedHit: { hit: { kind: 'person' as const, person }, score } };
  });
  return { people, isNamed: literal.length > 0 };
}

/** Finds people whose names have all the words. The last word may be a beginning, and typos are corrected. */
function namedSo(catalogue: Catalogue, tokens: readonly string[], withSlips: boolean): PersonAt[] {
  const meant = tokens.map((token) => {
    if (!withSlips || isLive(catalogue, token, PEOPLE)) return [token];
    return [token, ...nearWords(catalogue, token, PEOPLE).map(({ word }) => word)];
  });
  const begun = meant.at(-1) ?? [];
  return catalogue.layers.flatMap(({ segment, oldPeople }, layer) => {
    const lists = meant.slice(0, -1).map((words) => union(listsOf(segment.peopleByWord, words, segment.words)));
    const people = lists.length ? alsoBegun(segment, inAll(lists), begun) : bestBegun(segment, begun);
    return people.filter((person) => !oldPeople[person]).map((person) => ({ layer, person }));
  });
}

/** All people whose names have a word with this beginning, unsorted and possibly repeated. */
const allBegun = ({ words, peopleByWord: { from, values } }: Segment, word: string): Uint32Array => {
  const [first, last] = words.beginning(word);
  return values.subarray(from[first], from[last]);
};

/** Returns the given people in whose names a word begins with one of these beginnings. */
function alsoBegun(segment: Segment, people: Uint32Array, beginnings: readonly string[]): number[] {
  const left = new Uint8Array(segment.people);
  for (const person of people) left[person] = 1;
  const found: number[] = [];
  for (const word of beginnings)
    for (const person of allBegun(segment, word))
      if (left[person] === 1) {
        left[person] = 0;
        found.push(person);
      }
  return found;
}

/**
 * The best-known people with a name that has words with these beginnings. People are numbered by fame, so each round of
 * the search looks at more of the less known people.
 */
function bestBegun(segment: Segment, beginnings: readonly string[]): number[] {
  const ranges = beginnings.map((word) => segment.words.beginning(word));
  const found = new Set<number>();
  for (let from = 0, known = 4 * WEIGHED; ; from = known, known *= 4) {
    for (const range of ranges) eachWithin(segment.peopleByWord, range, [from, known], (person) => found.add(person));
    if (found.size >= WEIGHED || known >= segment.people) return [...found];
  }
}

function suggestKeywords(catalogue: Catalogue, tokens: readonly string[], limit: number): WeightedHit[] {
  const counts = new Map<string, number>();
  for (const layer of catalogue.layers) {
    const { segment } = layer;
    for (const keyword of keywordsOf(segment, tokens)) {
      const count = liveCount(layer, keyword);
      const text = segment.keywords.word(keyword);
      if (count) counts.set(text, (counts.get(text) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([keyword, count]): WeightedHit => {
      const length = words(keyword).length;
      const isWhole = keyword.toLowerCase() === tokens.join(' ');
      const cover = (COVER * Math.min(tokens.length, length)) / Math.max(tokens.length, length);
      const score = 2 * (isWhole ? EXACT_WEIGHT : PREFIX_WEIGHT) + cover + 5 * Math.log10(count);
      return { hit: { kind: 'keyword', keyword, count }, score };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

function keywordsOf(segment: Segment, tokens: readonly string[]): number[] {
  const lists = tokens.map((token, n) => {
    const [from, to] = segment.words.beginning(token);
    const at = segment.words.find(token);
    const { keywordsByWord } = segment;
    if (n < tokens.length - 1) return at < 0 ? new Uint32Array(0) : listOf(keywordsByWord, at);
    return union([keywordsByWord.values.subarray(keywordsByWord.from[from], keywordsByWord.from[to])]);
  });
  const held = [...inAll(lists)];
  if (held.length <= MOST_KEYWORDS) return held;
  const { from } = segment.byKeyword;
  const uses = (keyword: number) => (from[keyword + 1] as number) - (from[keyword] as number);
  return held.sort((a, b) => uses(b) - uses(a)).slice(0, MOST_KEYWORDS);
}

const liveCount = ({ segment, oldTitles, hasOld }: Layer, keyword: number): number => {
  const titles = listOf(segment.byKeyword, keyword);
  return hasOld ? titles.reduce((n, title) => n + (oldTitles[title] ? 0 : 1), 0) : titles.length;
};

/** All values of the lists, ascending. */
function union(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((n, list) => n + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  if (lists.length > 1 || !isRising(all)) all.sort();
  return all.filter((value, i) => i === 0 || value !== all[i - 1]);
}

function isRising(list: Uint32Array): boolean {
  for (let i = 1; i < list.length; i++) if ((list[i] as number) <= (list[i - 1] as number)) return false;
  return true;
}

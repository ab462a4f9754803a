import { eachWithin, listOf } from '../segment/lists.ts';
import type { Segment } from '../segment/segment.ts';
import { type Meanings, PREFIX_WEIGHT } from './meant-words.ts';

/** Titles with weights that say how well a word of their name matches. */
export interface TitleWeights {
  /** For each title, its weight; 0 for no match. */
  weights: Uint8Array;
  /** The number of matches. A title counts once for each of its words that match. */
  titles: number;
  /** Calls back for titles that contain a whole word that the typed word may mean. */
  eachMeant(then: (title: number) => void): void;
  /** Calls back for titles that contain only a word with the beginning. */
  eachBegun(then: (title: number) => void): void;
  /**
   * Like eachBegun, but by falling popularity and only until there are enough titles. It is used when `weights` do not
   * include the beginning.
   */
  bestBegun(then: (title: number) => void, isEnough: (title: number) => boolean): void;
}

/** The number of the most popular titles that are searched first for words with a beginning. */
const FIRST_ROUND = 4_096;

/** @param fills whether `weights` must include titles that only contain a word with the beginning */
export function titleWeights(segment: Segment, { meant, beginning }: Meanings, fills = true): TitleWeights {
  const lists = meant.flatMap(({ word, weight }) => {
    const at = segment.words.find(word);
    return at < 0 ? [] : [{ list: listOf(segment.byName, at), weight }];
  });
  const { from: starts, values } = segment.byName;
  const range = beginning === null ? ([0, 0] as const) : segment.words.beginning(beginning);
  const begun = { list: values.subarray(starts[range[0]], starts[range[1]]), weight: PREFIX_WEIGHT };
  const weights = new Uint8Array(segment.titles);
  for (const { list, weight } of fills ? [...lists, begun] : lists)
    for (const title of list) if ((weights[title] as number) < weight) weights[title] = weight;
  return {
    weights,
    titles: lists.reduce((n, { list }) => n + list.length, begun.list.length),
    eachMeant: (then) =>
      eachOf(
        lists.map(({ list }) => list),
        weights,
        (title) => {
          if (weights[title] !== PREFIX_WEIGHT) then(title);
        },
      ),
    eachBegun: (then) =>
      eachOf([begun.list], weights, (title) => {
        if (weights[title] === PREFIX_WEIGHT) then(title);
      }),
    bestBegun: (then, isEnough) => {
      for (let from = 0, to = FIRST_ROUND; from < segment.titles; from = to, to *= 4) {
        const found: number[] = [];
        eachWithin(segment.byName, range, [from, to], (title) => {
          if (weights[title] !== 0) return;
          weights[title] = PREFIX_WEIGHT;
          found.push(title);
        });
        for (const title of Uint32Array.from(found).sort()) {
          then(title);
          if (isEnough(title)) return;
        }
      }
    },
  };
}

/**
 * Calls back for each title once, in ascending order. Short lists are read. If the lists are long, all titles are
 * checked instead.
 */
function eachOf(lists: readonly Uint32Array[], weights: Uint8Array, then: (title: number) => void): void {
  const titles = lists.reduce((n, list) => n + list.length, 0);
  if (titles > weights.length / 40) {
    for (let title = 0; title < weights.length; title++) if (weights[title] !== 0) then(title);
    return;
  }
  const all = new Uint32Array(titles);
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  all.sort();
  let last = -1;
  for (const title of all) {
    if (title !== last) then(title);
    last = title;
  }
}

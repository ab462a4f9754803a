import type { Segment } from '../segment/segment.ts';
import type { Layer } from './catalogue.ts';
import { FACETS } from './filters.ts';

/** For each column, the number of titles with each value. */
export interface Tally {
  type: Uint32Array;
  genres: Uint32Array;
  countries: Uint32Array;
  language: Uint32Array;
  year: Uint32Array;
  runtime: Uint32Array;
  score: Uint32Array;
}
/** The length at which longer titles are counted. */
const MOST_MINUTES = 300;
/** Size of the array of years, which have four digits. */
const YEARS = 10_000;
const SCORES = 256;

/**
 * Counts titles in one pass for each column, because a loop over one column is fast.
 * @param fails for each title, the bits of the filters that it fails; null without filters. A column counts the titles
 * that pass all other filters.
 */
export function tally(segment: Segment, titles: Uint32Array, fails: Uint8Array | null): Tally {
  const { isShow, genres, countries, language, year, runtime, score, meta } = segment;
  const counts: Tally = {
    type: new Uint32Array(2),
    genres: new Uint32Array(meta.genres.length),
    countries: new Uint32Array(meta.countries.length),
    language: new Uint32Array(meta.languages.length),
    year: new Uint32Array(YEARS),
    runtime: new Uint32Array(MOST_MINUTES + 1),
    score: new Uint32Array(SCORES),
  };
  for (let i = 0; i < titles.length; i++) {
    const failed = fails ? (fails[i] as number) : 0;
    if ((failed & (failed - 1)) !== 0) continue; // The title fails more than one filter.
    const title = titles[i] as number;
    if (failed === 0 || failed === FACETS.mediaTypes) one(counts.type, isShow[title] as number);
    if (failed === 0 || failed === FACETS.genres) one(counts.genres, genres[title] as number);
    if (failed === 0 || failed === FACETS.countries) one(counts.countries, countries[title] as number);
    if (failed === 0 || failed === FACETS.languages) one(counts.language, language[title] as number);
    if (failed === 0 || failed === FACETS.years) one(counts.year, year[title] as number);
    if (failed === 0 || failed === FACETS.runtimes)
      one(counts.runtime, Math.min(MOST_MINUTES, runtime[title] as number));
    if (failed === 0 || failed === FACETS.scores) one(counts.score, score[title] as number);
  }
  return counts;
}

/**
 * Counts a layer's current titles. The counts of the whole segment are computed only once. The outdated titles are then
 * subtracted.
 */
export function tallyOfAll({ segment, oldTitles, hasOld }: Layer): Tally {
  const whole = wholes.get(segment) ?? tally(segment, numbersWhere(segment.titles, always), null);
  wholes.set(segment, whole);
  if (!hasOld) return whole;
  const old = tally(
    segment,
    numbersWhere(segment.titles, (title) => oldTitles[title] !== 0),
    null,
  );
  const less = (of: keyof Tally) => whole[of].map((count, value) => count - (old[of][value] as number));
  return {
    type: less('type'),
    genres: less('genres'),
    countries: less('countries'),
    language: less('language'),
    year: less('year'),
    runtime: less('runtime'),
    score: less('score'),
  };
}
const wholes = new WeakMap<Segment, Tally>();
const always = () => true;

const standing = new WeakMap<Layer, Uint32Array>();
/** The current titles of a layer. They are collected once. */
export function allOf(layer: Layer): Uint32Array {
  const all = standing.get(layer) ?? numbersWhere(layer.segment.titles, (title) => layer.oldTitles[title] === 0);
  standing.set(layer, all);
  return all;
}

/** The numbers from 0 to n - 1 that pass the test. */
function numbersWhere(n: number, holds: (i: number) => boolean): Uint32Array {
  const found = new Uint32Array(n);
  let length = 0;
  for (let i = 0; i < n; i++) if (holds(i)) found[length++] = i;
  return found.subarray(0, length);
}

function one(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] as number) + 1;
}

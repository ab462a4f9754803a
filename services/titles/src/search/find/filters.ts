import { listOf } from '../segment/lists.ts';
import type { Column } from '../segment/packed.ts';
import type { Segment } from '../segment/segment.ts';

type Span = readonly [from: number, to: number];
/** The filters of a search, as in the contract. */
export interface Filters {
  mediaType?: 'movie' | 'tv' | undefined;
  genres: readonly string[];
  years?: Span | undefined;
  runtime?: Span | undefined;
  score?: Span | undefined;
  languages: readonly string[];
  countries: readonly string[];
  services: readonly string[];
  watchCountry: string;
}

/** One bit for each filter. A title's bit is set when the title fails the filter. */
export const FACETS = {
  mediaTypes: 1,
  genres: 2,
  years: 4,
  runtimes: 8,
  scores: 16,
  languages: 32,
  countries: 64,
  services: 128,
} as const;

/** Whether any filter is set. */
export const isNarrowed = (f: Filters): boolean =>
  [f.mediaType, f.years, f.runtime, f.score].some(Boolean) ||
  [f.genres, f.languages, f.countries, f.services].some((list) => list.length > 0);

/** @returns for each title, the bits of the filters that it fails; null without filters */
export function failing(segment: Segment, f: Filters, titles: Uint32Array): Uint8Array | null {
  if (!isNarrowed(f)) return null;
  const fails = new Uint8Array(titles.length);
  const test = (bit: number, passes: (title: number) => boolean) => {
    for (let i = 0; i < titles.length; i++) if (!passes(titles[i] as number)) fails[i] = (fails[i] as number) | bit;
  };
  const within = (bit: number, column: Column, span: Span | undefined, unit = 1) => {
    if (!span) return;
    const from = Math.max(1, Math.round(span[0] * unit)); // The value 0 means unknown.
    const to = Math.round(span[1] * unit);
    test(bit, (title) => (column[title] as number) >= from && (column[title] as number) <= to);
  };
  if (f.mediaType) {
    const wanted = f.mediaType === 'tv' ? 1 : 0;
    test(FACETS.mediaTypes, (title) => segment.isShow[title] === wanted);
  }
  if (f.genres.length) {
    const wanted = flags(segment.meta.genres, (mix) => f.genres.every((genre) => mix.includes(genre)));
    test(FACETS.genres, (title) => wanted[segment.genres[title] as number] === 1);
  }
  within(FACETS.years, segment.year, f.years);
  within(FACETS.runtimes, segment.runtime, f.runtime);
  within(FACETS.scores, segment.score, f.score, 10);
  if (f.languages.length) {
    const wanted = flags(segment.meta.languages, (language) => f.languages.includes(language));
    test(FACETS.languages, (title) => wanted[segment.language[title] as number] === 1);
  }
  if (f.countries.length) {
    const wanted = flags(segment.meta.countries, (mix) => mix.some((country) => f.countries.includes(country)));
    test(FACETS.countries, (title) => wanted[segment.countries[title] as number] === 1);
  }
  if (f.services.length) {
    const offered = offeredBy(segment, f.services, f.watchCountry);
    test(FACETS.services, (title) => offered[title] === 1);
  }
  return fails;
}

/** Marks with 1 each title that one of these services streams in the country. */
export function offeredBy(segment: Segment, services: readonly string[], country: string): Uint8Array {
  const offered = new Uint8Array(segment.titles);
  for (const service of services) {
    const at = segment.meta.offers.indexOf(`${country}/${service}`);
    if (at >= 0) for (const title of listOf(segment.byOffer, at)) offered[title] = 1;
  }
  return offered;
}

/** The number of titles on the requested services among those that pass all other filters. */
export function countOffered(titles: Uint32Array, fails: Uint8Array | null, offered: Uint8Array | null): number {
  let n = 0;
  if (offered)
    for (let i = 0; i < titles.length; i++)
      if (offered[titles[i] as number] && (!fails?.[i] || fails[i] === FACETS.services)) n++;
  return n;
}

const flags = <T>(all: readonly T[], isWanted: (one: T) => boolean): Uint8Array =>
  Uint8Array.from(all, (one) => (isWanted(one) ? 1 : 0));

import { listOf } from '../segment/lists.ts';
import type { Segment } from '../segment/segment.ts';

type Span = readonly [from: number, to: number];
/** What narrows a search beside its words; as the contract says it. */
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

/** One bit for each, set where a title does not pass it. */
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

/** @returns of a title, the bits of the filters that it does not pass */
export function failing(segment: Segment, f: Filters): (title: number) => number {
  const tests: ((title: number) => number)[] = [];
  const test = (bit: number, passes: (title: number) => boolean) => tests.push((title) => (passes(title) ? 0 : bit));
  if (f.mediaType) {
    const wanted = f.mediaType === 'tv' ? 1 : 0;
    test(FACETS.mediaTypes, (title) => segment.isShow[title] === wanted);
  }
  if (f.genres.length) {
    const wanted = f.genres.map((genre) => segment.meta.genres.indexOf(genre));
    test(FACETS.genres, (title) => {
      const genres = listOf(segment.genresOf, title);
      return wanted.every((genre) => genres.includes(genre));
    });
  }
  const within = (bit: number, column: { [title: number]: number }, span: Span | undefined, unit = 1) => {
    if (!span) return;
    const [from, to] = [span[0] * unit, span[1] * unit].map((end) => Math.round(end)) as [number, number];
    test(bit, (title) => {
      const value = column[title] as number;
      return value >= from && value <= to && value > 0;
    });
  };
  within(FACETS.years, segment.year, f.years);
  within(FACETS.runtimes, segment.runtime, f.runtime);
  within(FACETS.scores, segment.score, f.score, 10);
  if (f.languages.length) {
    const wanted = flags(segment.meta.languages, f.languages);
    test(FACETS.languages, (title) => wanted[segment.language[title] as number] === 1);
  }
  if (f.countries.length) {
    const wanted = flags(segment.meta.countries, f.countries);
    test(FACETS.countries, (title) => listOf(segment.countriesOf, title).some((country) => wanted[country] === 1));
  }
  if (f.services.length) {
    const offered = offeredBy(segment, f.services, f.watchCountry);
    test(FACETS.services, (title) => offered[title] === 1);
  }
  if (tests.length === 0) return () => 0;
  return (title) => {
    let bits = 0;
    for (const one of tests) bits |= one(title);
    return bits;
  };
}

/** 1 for each title that one of these services streams there. */
export function offeredBy(segment: Segment, services: readonly string[], country: string): Uint8Array {
  const offered = new Uint8Array(segment.titles);
  for (const service of services) {
    const at = segment.meta.offers.indexOf(`${country}/${service}`);
    if (at >= 0) for (const title of listOf(segment.byOffer, at)) offered[title] = 1;
  }
  return offered;
}

const flags = (all: readonly string[], wanted: readonly string[]): Uint8Array =>
  Uint8Array.from(all, (one) => (wanted.includes(one) ? 1 : 0));

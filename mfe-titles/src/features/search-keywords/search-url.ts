import type { Body } from '@videoqs/contract/calls';
import type { Tastes } from '@videoqs/contract/social/taste-score';

/** A word or phrase that is required, or excluded. */
export interface Term {
  text: string;
  not: boolean;
}
export type Span = [from: number, to: number];
export type Sort = NonNullable<Body<'/api/titles/keywordSearch'>['sort']>;
/** A whole search in the form in which an address holds it. */
export interface Search {
  terms: Term[];
  /** Whether words are searched exactly as typed. */
  exact: boolean;
  type: 'movie' | 'tv' | null;
  genres: string[];
  years: Span | null;
  /** The range of runtimes in minutes. */
  runtime: Span | null;
  score: Span | null;
  languages: string[];
  countries: string[];
  /** Whether to show only titles on the member's own streaming services. */
  mine: boolean;
  /** Whether to leave out titles that the member has seen. For visitors nothing is left out. */
  unseen: boolean;
  sort: Sort;
  view: 'grid' | 'list';
}

export const SORTS: readonly Sort[] = ['best', 'popular', 'newest', 'score'];
/** The bounds of each slider. An end at its bound includes everything beyond the bound. */
export const RANGES = {
  years: { least: 1900, most: 2030, step: 5, beyond: [1870, 2100] },
  runtime: { least: 0, most: 240, step: 10, beyond: [0, 2000] },
  score: { least: 0, most: 10, step: 0.5, beyond: [0, 10] },
} as const;
export type RangeName = keyof typeof RANGES;

/** The largest number of terms in a search. */
export const MOST_TERMS = 12;
const LONGEST = 100;
const MOST_VALUES = 20;

/** Reads a search from an address. Invalid values are left out. */
export function readSearch(params: URLSearchParams): Search {
  const terms = [...params]
    .filter(([name, text]) => (name === 'q' || name === 'not') && isSearchable(text))
    .map(([name, text]) => ({ text: text.trim().slice(0, LONGEST), not: name === 'not' }));
  const several = (name: string) => [...new Set(params.getAll(name).filter(Boolean))].slice(0, MOST_VALUES);
  const type = params.get('type');
  return {
    terms: withoutTwice(terms).slice(0, MOST_TERMS),
    exact: params.get('exact') === '1',
    type: type === 'movie' || type === 'tv' ? type : null,
    genres: several('genre').map((genre) => genre.slice(0, 40)),
    years: readSpan(params.get('years'), 'years'),
    runtime: readSpan(params.get('runtime'), 'runtime'),
    score: readSpan(params.get('score'), 'score'),
    languages: several('language').map((language) => language.slice(0, 10)),
    countries: several('country').map((country) => country.slice(0, 10)),
    mine: params.get('mine') === '1',
    unseen: params.get('unseen') === '1',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'best',
    view: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** Writes a search as parameters of an address. Default values are left out. */
export function writeSearch(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  for (const { text, not } of search.terms) params.append(not ? 'not' : 'q', text);
  const say = (name: string, value: string | null | false) => {
    if (value) params.append(name, value);
  };
  say('exact', search.exact && '1');
  say('type', search.type);
  for (const genre of search.genres) say('genre', genre);
  for (const name of ['years', 'runtime', 'score'] as const) say(name, search[name]?.join('-') ?? null);
  for (const language of search.languages) say('language', language);
  for (const country of search.countries) say('country', country);
  say('mine', search.mine && '1');
  say('unseen', search.unseen && '1');
  say('sort', search.sort !== 'best' && search.sort);
  say('view', search.view === 'list' && 'list');
  return params;
}

/**
 * The body of the search's call. `services`: the member's streaming services; `country`: where they watch; `tastes`:
 * the sliders they moved.
 */
export function bodyOf(
  search: Search,
  { services, country, tastes }: { services: readonly string[]; country: string; tastes: Tastes },
) {
  const span = (name: RangeName) => {
    const chosen = search[name];
    if (!chosen) return undefined;
    const { least, most, beyond } = RANGES[name];
    return [chosen[0] <= least ? beyond[0] : chosen[0], chosen[1] >= most ? beyond[1] : chosen[1]] as Span;
  };
  return {
    terms: search.terms,
    asTyped: search.exact,
    ...(search.type && { mediaType: search.type }),
    genres: search.genres,
    years: span('years'),
    runtime: span('runtime'),
    score: span('score'),
    languages: search.languages,
    countries: search.countries,
    services: search.mine ? [...services] : [],
    mine: [...services],
    ...(search.unseen && { unseen: true }),
    ...(search.sort === 'best' && Object.keys(tastes).length > 0 && { tastes }),
    watchCountry: /^[A-Z]{2}$/.test(country) ? country : 'US',
    sort: search.sort,
  };
}

/** Whether a text contains a letter or digit. Texts with symbols only, such as `%%%`, find nothing. */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Adds a term, or negates it if it is already there. */
export const withTerm = (terms: readonly Term[], term: Term): Term[] =>
  withoutTwice([...terms.filter(({ text }) => !isSame(text, term.text)), term]).slice(0, MOST_TERMS);

/** Whether a search has room for a term. A term that is already in the search needs no room. */
export const hasRoomFor = (terms: readonly Term[], text: string): boolean =>
  terms.length < MOST_TERMS || terms.some((term) => isSame(term.text, text));

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const withoutTwice = (terms: readonly Term[]) =>
  terms.filter(({ text }, i) => terms.findIndex((other) => isSame(other.text, text)) === i);

function readSpan(text: string | null, name: RangeName): Span | null {
  const [, from, to] = /^(\d{1,4}(?:\.\d)?)-(\d{1,4}(?:\.\d)?)$/.exec(text ?? '') ?? [];
  if (from === undefined || to === undefined) return null;
  const { least, most } = RANGES[name];
  const [low, high] = [Number(from), Number(to)].map((value) => Math.min(most, Math.max(least, value))) as Span;
  return low > high || (low === least && high === most) ? null : [low, high];
}

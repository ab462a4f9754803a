import type { TmdbDetail } from '../src/record/tmdb-detail.ts';

type Movie = Extract<TmdbDetail, { media_type: 'movie' }>;
type Show = Extract<TmdbDetail, { media_type: 'tv' }>;

/** An invented movie in TMDB's form. A test overrides the fields that it tests. */
export const movie = (id: number, title: string, over: Partial<Movie> = {}): Movie => ({
  media_type: 'movie',
  id,
  title,
  original_title: title,
  release_date: '2004-05-06',
  runtime: 101,
  vote_average: 6.5,
  vote_count: 100,
  popularity: 10,
  genres: [{ name: 'Drama' }],
  original_language: 'en',
  overview: `About ${title}.`,
  credits: { cast: [], crew: [] },
  ...over,
});

/** An invented show. */
export const show = (id: number, name: string, over: Partial<Show> = {}): Show => ({
  media_type: 'tv',
  id,
  name,
  original_name: name,
  first_air_date: '2011-02-03',
  episode_run_time: [44],
  vote_average: 7.5,
  vote_count: 200,
  popularity: 20,
  genres: [{ name: 'Comedy' }],
  original_language: 'en',
  overview: `About ${name}.`,
  ...over,
});

/** Details as the lines of a file. */
export const linesOf = (details: readonly unknown[]) =>
  details.map((d, i) => ({ line: i + 1, text: JSON.stringify(d) }));

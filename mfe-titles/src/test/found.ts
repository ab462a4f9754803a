import type { Reply } from '@videoqs/contract/calls';

type Found = Reply<'/api/titles/keywordSearch'>;
/** A crime movie. */
export const card = (id: number, title: string) => ({
  mediaType_vid: `movie_${id}`,
  title,
  year: 1995,
  poster_path: null,
  runtime: 170,
  genres: ['Crime'],
  vote_average: 8.2,
});
/** A search that finds nothing. */
export const none: Found = {
  results: [],
  nextCursor: null,
  count: 0,
  people: [],
  facets: {
    mediaTypes: [],
    genres: [],
    years: [],
    runtimes: [],
    scores: [],
    languages: [],
    countries: [],
    onServices: 0,
  },
  narrow: [],
  corrected: [],
  without: [],
};
/** A search that finds one title and one person. */
export const found: Found = {
  ...none,
  results: [{ card: card(949, 'Heat'), hits: ['bank robbery', 'Al Pacino'] }],
  count: 38,
  people: [
    {
      ccID: 1158,
      name: 'Al Pacino',
      known_for_department: 'Acting',
      profile_path: null,
      knownFor: ['Heat', 'Serpico'],
    },
  ],
  facets: {
    ...none.facets,
    mediaTypes: [
      { value: 'movie', count: 31 },
      { value: 'tv', count: 7 },
    ],
    genres: ['Crime', 'Thriller', 'Drama', 'Action', 'Comedy', 'War'].map((value, i) => ({ value, count: 30 - i })),
    years: [{ from: 1995, count: 4 }],
    languages: [{ value: 'es', count: 4 }],
    countries: [{ value: 'FR', count: 2 }],
    onServices: 16,
  },
  narrow: ['con artist'],
};

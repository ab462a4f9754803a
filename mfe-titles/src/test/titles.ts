import { writeCredits } from '@videoqs/contract/titles/strings/castcrew-string';
import type { MovieReply, TvReply } from '../features/show-title/title-view.ts';

const people = Array.from({ length: 12 }, (_, i) => ({
  id: i + 1,
  name: `Actor No${i}`,
  role: `Part ${i}`,
  profile_path: null,
}));
const card = (id: number, title: string) => ({
  mediaType_vid: `movie_${id}`,
  title,
  year: 2003,
  poster_path: null,
  runtime: 100,
  genres: [],
  vote_average: 7,
});
const offers = (flatrate: string[]) => ({
  link: 'https://www.justwatch.com/us',
  flatrate,
  rent: [],
  buy: ['Apple TV'],
  ads: [],
  free: [],
});
const info = {
  vid: 603,
  certification_us: 'R',
  youtubeKey: 'key',
  genres: ['Action', 'Science Fiction'],
  status: 'Released',
  tagline: 'Free your mind.',
  vote_average: 8.21,
  vote_count: 21819,
  poster_path: null,
  backdrop_path: null,
  original_language: 'en',
  homepage: '',
  overview: 'A hacker wakes.',
  keywords: [],
  colours: { ground: '#000000', ink: '#ffffff', accent: '#00ff00' },
  countries: ['US'],
  images: [],
  badFetch: false,
  title: 'The Matrix',
};
/**
 * A movie with twelve members of the cast and one of the crew. It is part of a collection and is offered in two
 * countries.
 */
export const matrix: MovieReply = {
  movieInfo: {
    ...info,
    movieID: 603,
    original_title: 'The Matrix',
    runtime: 136,
    release_date: '1999-03-31',
    belongs_to_collection: 2344,
    imdb_id: '',
  },
  collectionInfo: {
    cid: 2344,
    name: 'The Matrix Collection',
    poster_path: null,
    backdrop_path: null,
    overview: '',
    numParts: 2,
    partSummaryArr: [card(603, 'The Matrix'), card(604, 'Reloaded')],
  },
  whereToWatchObj: { US: offers(['Max']), DE: offers(['Netflix']) },
  badWhereToWatchFetch: false,
  castCrewObj: {
    castString: writeCredits(people),
    crewString: writeCredits([{ id: 99, name: 'Lana Wachowski', role: 'Director', profile_path: null }]),
  },
  similar: [card(155, 'The Dark Knight')],
};

/** A show. */
export const breakingBad: TvReply = {
  televisionInfo: {
    ...info,
    title: 'Breaking Bad',
    vid: 1396,
    tvID: 1396,
    original_name: 'Breaking Bad',
    languages: ['en'],
    in_production: false,
    episode_run_time: 45,
    number_of_episodes: 62,
    number_of_seasons: 5,
    first_air_date: '2008-01-20',
    last_air_date: null,
    next_episode_to_air: null,
    type: 'Scripted',
    networks: ['AMC'],
    networksID: [174],
    imdb_id: '',
  },
  seasons: [],
  whereToWatchObj: {},
  badWhereToWatchFetch: false,
  castCrewObj: { castString: '', crewString: '' },
  similar: [],
};

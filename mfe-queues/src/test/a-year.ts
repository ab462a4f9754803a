import { NO_STATS } from '@videoqs/web/testing/no-stats';
import type { Stats } from '../stats/stats.ts';

const ref = (key: string, title: string) => ({
  mediaType_vid: key,
  title,
  year: 1999,
  poster_path: null,
  genres: ['Drama'],
});
const share = (name: string, titles: number) => ({ name, titles, minutes: titles * 100 });
const person = (personID: number, name: string, count: number, mean: number | null = null) => ({
  personID,
  name,
  count,
  mean,
});
const hours = (at: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0);

/** The service's answer for a year of ada's with many plays. */
export const aYear = (over: Partial<Stats> = {}): Stats => ({
  username: 'ada',
  plays: 330,
  movies: 96,
  episodes: 214,
  shows: 11,
  rewatches: 20,
  minutes: 343 * 60,
  byMonth: Array.from({ length: 12 }, (_, n) => ({
    month: n + 1,
    movies: n === 2 ? 20 : 5,
    episodes: 15,
    minutes: 900,
  })),
  byWeekday: [10, 10, 10, 10, 20, 90, 180],
  byHour: hours({ 9: 3, 20: 100, 21: 140 }),
  genres: [share('Crime', 40), share('Drama', 38), share('Comedy', 20)],
  decades: [share('2010s', 50), share('1990s', 30)],
  countries: [share('US', 70), share('JP', 12)],
  languages: [share('en', 75), share('ja', 12)],
  runtimes: [
    { from: 0, to: 90, titles: 10 },
    { from: 90, to: 120, titles: 60 },
    { from: 120, to: null, titles: 26 },
  ],
  stars: [0, 0, 1, 2, 3, 10, 20, 40, 12, 6],
  people: {
    directors: [
      person(525, 'Christopher Nolan', 5, 4.5),
      person(1032, 'Martin Scorsese', 4),
      person(608, 'Hayao Miyazaki', 3),
    ],
    actors: [
      person(6193, 'Leonardo DiCaprio', 7, 4.3),
      person(1245, 'Scarlett Johansson', 4),
      person(6384, 'Keanu Reeves', 3),
    ],
    writers: [person(527, 'Jonathan Nolan', 4)],
  },
  longestStreak: { days: 12, from: '2026-02-01', to: '2026-02-12' },
  busiestDay: { day: '2026-03-08', plays: 11, minutes: 500 },
  mostRewatched: [
    { ...ref('movie_129', 'Spirited Away'), plays: 4 },
    { ...ref('movie_603', 'The Matrix'), plays: 3 },
    { ...ref('movie_13', 'Forrest Gump'), plays: 2 },
  ],
  topShows: [
    { ...ref('tv_1396', 'Breaking Bad'), episodes: 62, minutes: 2900 },
    { ...ref('tv_126308', 'Shōgun'), episodes: 10, minutes: 600 },
    { ...ref('tv_136315', 'The Bear'), episodes: 28, minutes: 900 },
  ],
  best: [
    { ...ref('movie_496243', 'Parasite'), stars: 5 },
    { ...ref('movie_244786', 'Whiplash'), stars: 5 },
    { ...ref('movie_329865', 'Arrival'), stars: 4.5 },
    { ...ref('movie_27205', 'Inception'), stars: 4.5 },
    { ...ref('movie_155', 'The Dark Knight'), stars: 4 },
    { ...ref('movie_238', 'The Godfather'), stars: 4 },
  ],
  highlights: [ref('movie_496243', 'Parasite'), ref('movie_244786', 'Whiplash'), ref('tv_1396', 'Breaking Bad')],
  genreOfMonth: [
    { month: 1, name: 'Crime', plays: 9 },
    { month: 2, name: 'Drama', plays: 8 },
    { month: 3, name: 'Crime', plays: 20 },
  ],
  firstPlay: { ...ref('movie_1422', 'The Departed'), season: null, episode: null, watchedAt: '2026-01-02' },
  lastPlay: { ...ref('tv_1396', 'Breaking Bad'), season: 5, episode: 14, watchedAt: '2026-11-20T20:15:00Z' },
  services: [share('Netflix', 30), share('Hulu', 4)],
  compared: { plays: 300, movies: 100, episodes: 214, minutes: 302 * 60 },
  years: [2026, 2025],
  ...over,
});

/** The service's answer for a member who has watched nothing yet. */
export const noYear = (over: Partial<Stats> = {}): Stats => ({ ...NO_STATS, ...over });

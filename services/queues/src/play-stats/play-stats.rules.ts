import type { Reply } from '@videoqs/contract/calls';
import type { DayRow, TitleRow } from '../tally/tally.reads.ts';
import { idsIn, ROLES, type Role } from '../watchable/watchable.rules.ts';

type Stats = Reply<'/api/plays/fetchStats'>;

const DAY_MS = 86_400_000;
const MONTHS = 12;
const WEEKDAYS = 7;
/** The maximum number of people or titles in a list. */
const MOST = 20;
/** The maximum number of highlights, which are shown as a wall of posters. */
const MOST_HIGHLIGHTS = 40;
/** A member liked a movie if they gave it at least this many stars. */
const LIKED = 4;
/** The bounds between groups of movie lengths, in minutes. */
const LENGTHS = [0, 60, 90, 105, 120, 135, 150, 180] as const;

const isMovie = (row: { media_key: string }) => row.media_key.startsWith('movie_');
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

/**
 * Sums up titles: the number of plays, of rewatches, and of different movies and episodes. Each of these counts only
 * once.
 */
export function totalsOf(titles: readonly TitleRow[]) {
  const [movies, shows] = [titles.filter(isMovie), titles.filter((row) => !isMovie(row))];
  const plays = sum(titles, (t) => t.plays);
  const episodes = sum(shows, (t) => t.things);
  return {
    plays,
    movies: movies.length,
    episodes,
    shows: shows.length,
    rewatches: plays - movies.length - episodes,
    minutes: sum(titles, (t) => t.minutes),
  };
}

/** The figures of the twelve months. For all time, a month's figure is the sum of that month over all years. */
export function monthsOf(days: readonly DayRow[]): Stats['byMonth'] {
  const months = Array.from({ length: MONTHS }, (_, n) => ({ month: n + 1, movies: 0, episodes: 0, minutes: 0 }));
  for (const day of days) {
    const month = months[Number(day.day.slice(5, 7)) - 1];
    if (!month) continue;
    month.movies += day.movies;
    month.episodes += day.episodes;
    month.minutes += day.minutes;
  }
  return months;
}

/** Plays by weekday, Monday first. */
export function weekdaysOf(days: readonly DayRow[]): number[] {
  const counts = new Array<number>(WEEKDAYS).fill(0);
  for (const { day, movies, episodes } of days) {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEKDAYS - 1) % WEEKDAYS;
    counts[weekday] = (counts[weekday] ?? 0) + movies + episodes;
  }
  return counts;
}

/** The longest run of days with a play. Among runs of equal length, the latest is returned. @param days in order */
export function streakOf(days: readonly { day: string }[]): Stats['longestStreak'] {
  let best: Stats['longestStreak'] = null;
  let from = '';
  let before = Number.NaN;
  let length = 0;
  for (const { day } of days) {
    const at = Date.parse(day);
    length = at - before === DAY_MS ? length + 1 : 1;
    if (length === 1) from = day;
    before = at;
    if (length >= (best?.days ?? 1)) best = { days: length, from, to: day };
  }
  return best;
}

/**
 * The day with the most plays. Among days with equally many plays, the one with more minutes is returned, then the
 * later one.
 */
export function busiestOf(days: readonly DayRow[]): Stats['busiestDay'] {
  let best: Stats['busiestDay'] = null;
  for (const { day, movies, episodes, minutes } of days) {
    const plays = movies + episodes;
    if (!best || plays > best.plays || (plays === best.plays && minutes >= best.minutes))
      best = { day, plays, minutes };
  }
  return best;
}

/** The number and minutes of titles under each name. @param namesOf the names of a title; '' is left out */
export function sharesOf(
  titles: readonly TitleRow[],
  namesOf: (title: TitleRow) => readonly string[],
): Stats['genres'] {
  const shares = new Map<string, { name: string; titles: number; minutes: number }>();
  for (const title of titles)
    for (const name of new Set(namesOf(title))) {
      if (name === '') continue;
      const share = shares.get(name) ?? { name, titles: 0, minutes: 0 };
      shares.set(name, { name, titles: share.titles + 1, minutes: share.minutes + title.minutes });
    }
  return [...shares.values()].sort(
    (a, b) => b.titles - a.titles || b.minutes - a.minutes || (a.name < b.name ? -1 : 1),
  );
}

export const decadeOf = ({ year }: { year: number | null }): string[] =>
  year === null ? [] : [`${Math.floor(year / 10) * 10}s`];

/** Movies grouped by length. Movies of unknown length are left out. */
export function runtimesOf(titles: readonly TitleRow[]): Stats['runtimes'] {
  const lengths = titles.filter(isMovie).flatMap((t) => t.runtime ?? []);
  return LENGTHS.map((from, n) => {
    const to = LENGTHS[n + 1] ?? null;
    return { from, to, titles: lengths.filter((m) => m >= from && (to === null || m < to)).length };
  });
}

/**
 * Ten counts, from half a star to five.
 * @param movies the stars of each movie
 * @param episodes how many episodes have each number of half stars
 */
export function histogramOf(
  movies: readonly number[],
  episodes: readonly { stars: number; episodes: number }[],
): number[] {
  const counts = new Array<number>(10).fill(0);
  const add = (half: number, n: number) => {
    counts[half - 1] = (counts[half - 1] ?? 0) + n;
  };
  for (const stars of movies) add(Math.round(stars * 2), 1);
  for (const row of episodes) add(row.stars, row.episodes);
  return counts;
}

/** A person whose name is not known yet. `key` is one of the person's titles, from which the name is read. */
export interface Counted {
  personID: number;
  count: number;
  mean: number | null;
  key: string;
}

interface Rated extends Omit<Counted, 'mean'> {
  /** The sum of the stars of this person's titles; titles without stars are left out. */
  stars: number;
  rated: number;
}

/** The people of each role, sorted by their number of titles, with the member's mean stars for those titles. */
export function peopleOf(
  titles: readonly TitleRow[],
  starsOf: ReadonlyMap<string, number>,
): Record<Role, readonly Counted[]> {
  const people = ROLES.map(() => new Map<number, Rated>());
  for (const { media_key: key, credits } of titles) {
    const stars = starsOf.get(key);
    for (const [n, ids] of idsIn(credits).entries())
      for (const personID of ids) {
        const person = people[n]?.get(personID) ?? { personID, key, count: 0, stars: 0, rated: 0 };
        if (!person.count++) people[n]?.set(personID, person);
        if (stars === undefined) continue;
        person.stars += stars;
        person.rated++;
      }
  }
  const [directors = [], writers = [], actors = []] = people.map((those) => mostOf([...those.values()]));
  return { directors, writers, actors };
}

const mostOf = (people: Rated[]): Counted[] =>
  people
    .sort((a, b) => b.count - a.count || b.stars - a.stars || a.personID - b.personID)
    .slice(0, MOST)
    .map(({ stars, rated, ...person }) => ({ ...person, mean: rated ? Math.round((stars / rated) * 10) / 10 : null }));

/** The titles that were watched more than once, the most often rewatched first. */
export const rewatchedOf = (titles: readonly TitleRow[]): TitleRow[] =>
  titles
    .filter((t) => t.plays > t.things)
    .sort((a, b) => b.plays - b.things - (a.plays - a.things) || (a.title < b.title ? -1 : 1))
    .slice(0, MOST);

/** Shows, the longest watched first. */
export const topShowsOf = (titles: readonly TitleRow[]): TitleRow[] =>
  titles
    .filter((t) => !isMovie(t))
    .sort((a, b) => b.minutes - a.minutes || b.things - a.things || (a.title < b.title ? -1 : 1))
    .slice(0, MOST);

/** The movies that have stars, the best first. Movies with equal stars are sorted from newest to oldest. */
export const bestOf = (titles: readonly TitleRow[], starsOf: ReadonlyMap<string, number>) =>
  titles
    .flatMap((title) => {
      const stars = isMovie(title) ? starsOf.get(title.media_key) : undefined;
      return stars === undefined ? [] : [{ title, stars }];
    })
    .sort(
      (a, b) =>
        b.stars - a.stars || (b.title.year ?? 0) - (a.title.year ?? 0) || (a.title.title < b.title.title ? -1 : 1),
    )
    .slice(0, MOST);

/**
 * The titles to show as highlights: first the movies that the member liked, the best first, and then the titles that
 * took the most time.
 */
export const highlightsOf = (titles: readonly TitleRow[], starsOf: ReadonlyMap<string, number>): TitleRow[] => {
  const liked = bestOf(titles, starsOf).flatMap(({ title, stars }) => (stars >= LIKED ? title : []));
  const byTime = [...titles].sort((a, b) => b.minutes - a.minutes || (a.title < b.title ? -1 : 1));
  return [...new Set([...liked, ...byTime])].slice(0, MOST_HIGHLIGHTS);
};

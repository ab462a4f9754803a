import {
  type Entry,
  HISTORY,
  type Noted,
  noted,
  numberOf,
  type Played,
  SEEN,
  type Source,
  starsOf,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { list, object, parseJson } from './json.ts';
import { whenOf } from './when.ts';

type Row = Readonly<Record<string, unknown>>;

const STATES: Readonly<Record<string, Pick<Entry, 'list' | 'state'>>> = {
  PLANNED: { list: WATCHLIST },
  WATCHING: { list: WATCHLIST, state: 'watching' },
  HOLD: { list: WATCHLIST, state: 'paused' },
  DROPPED: { list: HISTORY, state: 'dropped' },
  FINISHED: { list: SEEN },
};

/** Reads the JSON of an account. Thoughts become a private note. */
export const watcharr: Source = {
  name: 'Watcharr',
  key: 'watcharr',
  read(file, _, pass) {
    const { name } = file;
    if (!/\.json$/i.test(name)) return null;
    const rows = list(parseJson(file)).map(object);
    if (!rows.some((row) => object(row.content).tmdbId !== undefined && typeof row.status === 'string')) return null;
    return rows.flatMap((row, i): Entry[] => {
      const says = saysOf(row);
      if (says) return [{ file: name, line: i + 1, ...says }];
      pass(i + 1, 'otherMedium');
      return [];
    });
  },
};

/** @returns null for a game */
function saysOf(row: Row): Omit<Entry, 'file' | 'line'> | null {
  const { tmdbId: tmdb, title, type, release_date, first_air_date } = object(row.content);
  if (type !== 'movie' && type !== 'tv') return null;
  const state = STATES[String(row.status)] ?? { list: SEEN };
  const rating = starsOf(row.rating, 10);
  const episodes = list(row.watchedEpisodes).map(object);
  const notes = [
    ...(noted(row.thoughts).notes ?? []),
    ...list(row.watchedSeasons).map(object).flatMap(seasonOf),
    ...episodes.flatMap(unseenOf),
  ];
  const tags = list(row.tags)
    .map((tag) => object(tag).name ?? tag)
    .filter((tag) => typeof tag === 'string');
  const plays = type === 'tv' ? episodes.flatMap(episodeOf) : filmPlays(row, state.list === SEEN);
  return {
    wanted: wantedTitle(title, release_date ?? first_air_date, { type, tmdb }),
    ...state,
    ...(rating !== undefined && { rating }),
    ...(notes.length && { notes }),
    ...(tags.length && { tags }),
    ...(plays.length && { plays }),
    ...(type === 'tv' && state.list === SEEN && { upTo: 'all' as const }),
  };
}

/** The rating of a season. */
function seasonOf(one: Row): Noted[] {
  const season = numberOf(one.seasonNumber);
  const stars = starsOf(one.rating, 10);
  return season === undefined || stars === undefined ? [] : [{ season, stars }];
}

function episodeOf(one: Row): Played[] {
  const season = numberOf(one.seasonNumber);
  const episode = numberOf(one.episodeNumber);
  if (season === undefined || episode === undefined || isUnfinished(one)) return [];
  const when = whenOf(one.createdAt);
  const stars = starsOf(one.rating, 10);
  const isSummary = when === 'unknown';
  return [{ season, episode, when, ...(isSummary && { isSummary }), ...(stars !== undefined && { stars }) }];
}

const isUnfinished = (one: Row): boolean => Boolean(one.status) && one.status !== 'FINISHED';

/**
 * The rating of an episode that was not watched to the end. Without a viewing that could have the rating, it becomes a
 * note.
 */
function unseenOf(one: Row): Noted[] {
  const season = numberOf(one.seasonNumber);
  const episode = numberOf(one.episodeNumber);
  const stars = starsOf(one.rating, 10);
  return season === undefined || episode === undefined || stars === undefined || !isUnfinished(one)
    ? []
    : [{ season, episode, stars }];
}

/**
 * The viewings of a movie. Their dates are the moment when the status became finished, or the date that an import gave.
 */
function filmPlays(row: Row, isFinished: boolean): Played[] {
  const plays = list(row.activity)
    .map(object)
    .flatMap((act): Played[] => {
      const isImport = /^IMPORTED_ADDED_WATCHED/.test(String(act.type));
      const isDone = String(act.data ?? '').includes('FINISHED');
      if (!isImport && !isDone) return [];
      const when = whenOf(act.customDate ?? (isImport ? undefined : act.createdAt));
      return when === 'unknown' ? [] : [{ when }];
    });
  return plays.length || !isFinished ? plays : [{ when: 'unknown', isSummary: true }];
}

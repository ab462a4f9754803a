import type { MediaType } from '@videoqs/contract/wire/media-key';
import {
  type Entry,
  HISTORY,
  noted,
  numberOf,
  type Pass,
  type Played,
  SEEN,
  type Source,
  starsOf,
  type TextFile,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { list, object, parseJson } from './json.ts';
import { names, readTable } from './table.ts';
import { datesOf, momentOf, type When, whenOf } from './when.ts';

/**
 * The meaning of each status. A show that is being watched or on hold is not finished, so it counts as a title to
 * watch.
 */
const STATES: Readonly<Record<string, Pick<Entry, 'list' | 'state'>>> = {
  plantowatch: { list: WATCHLIST },
  watching: { list: WATCHLIST, state: 'watching' },
  hold: { list: WATCHLIST, state: 'paused' },
  dropped: { list: HISTORY, state: 'dropped' },
  notinteresting: { list: HISTORY, state: 'dropped' },
  completed: { list: SEEN },
};
const stateOf = (status: unknown): Pick<Entry, 'list' | 'state'> =>
  STATES[
    String(status ?? '')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()
  ] ?? { list: SEEN };
const typeOf = (type: string): MediaType | null =>
  /^movie/i.test(type) ? 'movie' : /^(tv|show)/i.test(type) ? 'tv' : null;

/** Reads the CSV of an account, and the JSON of its backup. A memo becomes a private note. */
export const simkl: Source = {
  name: 'Simkl',
  key: 'simkl',
  read: (file, _, pass) => readCsv(file) ?? readJson(file, pass),
};

function readCsv(file: TextFile): Entry[] | null {
  const table = readTable(file, names('SIMKL_ID', 'Title'));
  if (!table) return null;
  const dateOf = datesOf(table.rows.map(({ cells }) => cells.WatchedDate));
  return table.rows.map(({ line, cells }) => {
    const rating = starsOf(cells.Rating, 10);
    const type = typeOf(cells.Type ?? '');
    const when = dateOf(cells.WatchedDate);
    const ids = { imdb: cells.IMDB, tmdb: cells.TMDB, tvdb: cells.TVDB };
    const wanted = wantedTitle(cells.Title, cells.Year, { type: type ?? 'tv', ...ids });
    const state = stateOf(cells.Watchlist);
    return {
      file: file.name,
      line,
      wanted,
      ...(type === null && { others: [{ ...wanted, type: 'movie' as const }] }),
      ...state,
      ...(rating !== undefined && { rating }),
      ...noted(cells.Memo),
      at: momentOf(when),
      ...(type === 'movie' ? filmSeen(state.list, when) : showSeen(state.list, cells.LastEpWatched, when)),
    };
  });
}

const filmSeen = (on: string, when: When): Pick<Entry, 'plays'> =>
  on === SEEN ? { plays: [{ when, ...(when === 'unknown' && { isSummary: true }) }] } : {};

/**
 * The viewings of a show. Only the day of the last episode is known. For a completed show, all episodes count as
 * watched.
 */
function showSeen(on: string, last: string | undefined, when: When): Pick<Entry, 'plays' | 'upTo'> {
  const [, season, episode] = /^s(\d+)e(\d+)$/i.exec(last ?? '') ?? [];
  const place = season && episode ? { season: Number(season), episode: Number(episode) } : undefined;
  const upTo = on === SEEN ? 'all' : place;
  return { ...(place && when !== 'unknown' && { plays: [{ ...place, when }] }), ...(upTo && { upTo }) };
}

const KINDS = [
  ['movies', 'movie', 'movie'],
  ['shows', 'show', 'tv'],
  ['anime', 'show', 'tv'],
] as const;

function readJson(file: TextFile, pass: Pass): Entry[] | null {
  const { name } = file;
  if (!/\.json$/i.test(name)) return null;
  const backup = object(parseJson(file));
  if (!KINDS.some(([key, inner]) => list(backup[key]).some((row) => object(object(row)[inner]).ids))) return null;
  let line = 0;
  return KINDS.flatMap(([key, inner, type]) =>
    list(backup[key]).map((value): Entry => {
      const row = object(value);
      const about = object(row[inner] ?? row.movie);
      const { imdb, tmdb, tvdb } = object(about.ids);
      const rating = starsOf(row.user_rating, 10);
      const state = stateOf(row.status);
      const isFilm = type === 'movie' || row.anime_type === 'movie' || row.show === undefined;
      line++;
      const plays = isFilm ? undefined : [...episodesOf(row, () => pass(line, 'noEpisode'))];
      return {
        file: name,
        line,
        wanted: wantedTitle(about.title, about.year, { type: isFilm ? 'movie' : 'tv', imdb, tmdb, tvdb }),
        ...state,
        ...(rating !== undefined && { rating }),
        ...noted(typeof row.memo === 'string' ? row.memo : object(row.memo).text),
        at: momentOf(whenOf(row.user_rated_at ?? row.last_watched_at)),
        ...(isFilm && filmSeen(state.list, whenOf(row.last_watched_at))),
        ...(plays?.length && { plays }),
        ...(!isFilm && state.list === SEEN && { upTo: 'all' as const }),
      };
    }),
  );
}

function* episodesOf(row: Readonly<Record<string, unknown>>, passOne: () => void): Generator<Played> {
  for (const one of list(row.seasons).map(object))
    for (const of of list(one.episodes).map(object)) {
      const season = numberOf(one.number);
      const episode = numberOf(of.number);
      if (season === undefined || episode === undefined) {
        passOne();
        continue;
      }
      const when = whenOf(of.watched_at ?? of.last_watched_at);
      yield { season, episode, when, ...(when === 'unknown' && { isSummary: true }) };
    }
}

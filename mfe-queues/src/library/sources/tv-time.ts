import {
  type Entry,
  HISTORY,
  numberOf,
  type Pass,
  type Played,
  SEEN,
  type Source,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { names, readTable, type Table } from './table.ts';
import { whenOf } from './when.ts';

/**
 * Matches the files of a data request that list titles. The request's other files contain addresses and keys and are
 * not read.
 */
const RECORDS = /(^|\/)tracking-prod-records[\w-]*\.csv$/;
const SHOWS = /(^|\/)(user_tv_show_data|followed_tv_show)\.csv$/;
const EPISODES = /(^|\/)(seen_episode|watched_on_episode)[\w-]*\.csv$/;

type Row = Table['rows'][number];

/** Reads movies (with the last action on each), followed shows, and episodes. */
export const tvTime: Source = {
  name: 'TV Time',
  key: 'tv-time',
  read(file, _, pass) {
    const { name } = file;
    if (SHOWS.test(name))
      return readTable(file, names('tv_show_name'))?.rows.flatMap((row) => followed(name, row)) ?? null;
    if (EPISODES.test(name))
      return readTable(file, names('tv_show_name'))?.rows.flatMap((row) => seen(name, row, pass)) ?? null;
    if (!RECORDS.test(name)) return null;
    const table = readTable(file, (columns) =>
      ['movie_name', 'series_name'].some((column) => columns.includes(column)),
    );
    if (!table) return null;
    const films = new Map<string, Row[]>();
    for (const row of table.rows) {
      const { movie_name: film, release_date: released } = row.cells;
      const key = `${film?.toLowerCase()} ${released}`;
      if (film) films.set(key, [...(films.get(key) ?? []), row]);
    }
    return [
      ...[...films.values()].map((rows) => film(name, rows)),
      ...table.rows.flatMap((row) => (row.cells.movie_name ? [] : seen(name, row, pass))),
    ].sort((a, b) => a.line - b.line);
  },
};

/**
 * The show of a name. TV Time writes `Name (2011)` to distinguish shows of the same name. Its ids of shows are
 * TheTVDB's ids.
 */
function wantedShow(name: string | undefined, tvdb: string | undefined) {
  const [, title = name, year = null] = /^(.+) \((\d{4})\)$/.exec(name ?? '') ?? [];
  return wantedTitle(title, year, { type: 'tv', tvdb });
}

const isYes = (cell: string | undefined): boolean => cell === '1' || cell?.toLowerCase() === 'true';

function followed(file: string, { line, cells }: Row): Entry[] {
  const wanted = wantedShow(cells.tv_show_name, cells.tv_show_id);
  const isFollowed = cells.is_followed === undefined || isYes(cells.is_followed);
  const isArchived = isYes(cells.archived ?? cells.is_archived);
  if (!wanted.title) return [];
  return [
    {
      file,
      line,
      wanted,
      list: isArchived ? HISTORY : isFollowed ? WATCHLIST : SEEN,
      ...(isYes(cells.is_favorited) && { isLiked: true }),
      ...(isArchived && { state: 'dropped' as const }),
    },
  ];
}

const WATCH = /^(re)?watch(-|$)/;
const timeOf = ({ cells }: Row): string => cells.created_at || cells.updated_at || '';

/** A movie. It counts as a title to watch if that was the last action on it. */
function film(file: string, rows: readonly Row[]): Entry {
  const inOrder = rows.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)));
  const last = inOrder.at(-1) as Row;
  const plays = inOrder.flatMap((row): Played[] => {
    if (!WATCH.test(row.cells.type ?? '')) return [];
    const when = whenOf(row.cells.watch_date || timeOf(row));
    return [{ when, ...(when === 'unknown' && { isSummary: true }) }];
  });
  return {
    file,
    line: last.line,
    wanted: wantedTitle(last.cells.movie_name, last.cells.release_date, { type: 'movie' }),
    list: WATCH.test(last.cells.type ?? '') ? SEEN : WATCHLIST,
    ...(plays.length && { plays }),
  };
}

/** An entry about an episode, or about a whole show. */
function seen(file: string, { line, cells }: Row, pass: Pass): Entry[] {
  const wanted = wantedShow(cells.series_name || cells.tv_show_name, cells.tv_show_id);
  if (!wanted.title) return [];
  const said = cells.key || cells.type;
  if (said?.startsWith('user-series'))
    return isYes(cells.is_archived) ? [{ file, line, wanted, list: HISTORY, state: 'dropped' }] : [];
  if (said && !WATCH.test(said)) return [];
  const season = numberOf(cells.season_number || cells.s_no || cells.episode_season_number);
  const episode = numberOf(cells.episode_number || cells.ep_no);
  if (season === undefined || episode === undefined) {
    pass(line, 'noEpisode');
    return [];
  }
  const when = whenOf(cells.watch_date || cells.created_at || cells.updated_at);
  return [
    {
      file,
      line,
      wanted,
      list: HISTORY,
      plays: [{ season, episode, when, ...(when === 'unknown' && { isSummary: true }) }],
    },
  ];
}

import type { WantedTitle } from '@videoqs/contract/titles/match';
import {
  baseName,
  type Entry,
  HISTORY,
  noted,
  type Played,
  SEEN,
  type Source,
  starsOf,
  type TextFile,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { names, readTable, type Table, tagsIn, unguarded } from './table.ts';
import { datesOf, momentOf } from './when.ts';

const FILES: Record<string, string> = {
  'watchlist.csv': WATCHLIST,
  'watched.csv': SEEN,
  'ratings.csv': SEEN,
  'diary.csv': SEEN,
  'reviews.csv': SEEN,
};

/**
 * Folders that are skipped: deleted entries, entries without a film, and other people's lists and reviews that the
 * member liked.
 */
const PASSED_OVER = new Set(['deleted', 'orphaned', 'likes']);
/** The file with the films that the member liked. */
const LIKED = /(^|\/)likes\/films\.csv$/;

const LINKS = ['Letterboxd URI', 'URL'];
const isExport = (columns: readonly string[]): boolean =>
  names('Name', 'Year')(columns) && LINKS.some((column) => columns.includes(column));
/** Columns that occur only in the format for imports. */
const OF_IMPORT = ['tmdbID', 'imdbID', 'LetterboxdURI', 'WatchedDate', 'Rating10'];
const isImport = (columns: readonly string[]): boolean =>
  columns.includes('Title') && OF_IMPORT.some((column) => columns.includes(column));

/**
 * Reads an account's export: `watchlist.csv` and others. Each list is a file of its own that begins with some lines
 * about the list. Also reads the format that Letterboxd imports, which other services write.
 */
export const letterboxd: Source = {
  name: 'Letterboxd',
  key: 'letterboxd',
  read(file, _, pass) {
    const table = readTable(file, isExport);
    if (!table) return readImport(file, readTable(file, isImport));
    const folders = file.name.split('/').slice(0, -1);
    const isLiked = LIKED.test(file.name) && !folders.some((folder) => folder === 'deleted' || folder === 'orphaned');
    if (!isLiked && folders.some((folder) => PASSED_OVER.has(folder))) return null;
    const base = baseName(file);
    const list = FILES[base];
    const dateOf = datesOf(table.rows.map(({ cells }) => cells['Watched Date'] || cells.Date));
    const about = list ? undefined : aboutList(file);
    if (about?.cells.Description || about?.cells.Tags) pass(about.line, 'aboutList');
    if (isLiked)
      return table.rows.map(({ line, cells }): Entry => {
        const film = wantedFilm(cells.Name, cells.Year);
        return { file: file.name, line, ...film, list: HISTORY, isLiked, at: momentOf(dateOf(cells.Date)) };
      });
    return table.rows.map(({ line, cells }): Entry => {
      const rating = starsOf(cells.Rating, 5);
      const [link] = LINKS.flatMap((column) => cells[column] ?? []);
      const play = playOf(base, dateOf(cells['Watched Date']), link);
      return {
        file: file.name,
        line,
        ...wantedFilm(cells.Name, cells.Year),
        list: list ?? listName(file),
        ...(!list && { listID: file.name, ...noted(cells.Description) }),
        ...(rating !== undefined && { rating }),
        ...(cells.Review && { text: cells.Review }),
        ...tagsIn(cells.Tags),
        at: momentOf(dateOf(cells['Watched Date'] || cells.Date)),
        ...(play && { plays: [play] }),
      };
    });
  },
};

/**
 * The title of a line. Letterboxd lists miniseries and some seasons among films, so a title that is not a movie here
 * may be a show.
 */
function wantedFilm(title: unknown, year: unknown, ids: { imdb?: unknown; tmdb?: unknown } = {}) {
  const wanted = wantedTitle(title, year, { type: 'movie', ...ids });
  const { tmdb: _, ...asShow } = wanted;
  const show = /^(.+?): /.exec(wanted.title)?.[1];
  const others: WantedTitle[] = [{ ...asShow, type: 'tv' }];
  if (show) others.push(wantedTitle(show, null, { type: 'tv' }));
  return { wanted, others };
}

/**
 * A viewing. An entry of the diary is a viewing with a date. A tick in `watched.csv` says only that the film was
 * watched: its date is the date of the tick.
 */
function playOf(base: string, when: ReturnType<ReturnType<typeof datesOf>>, id: string | undefined): Played | null {
  if (base === 'watched.csv') return { when: 'unknown', isSummary: true };
  if (base !== 'diary.csv' && (base !== 'reviews.csv' || when === 'unknown')) return null;
  return { when, ...(id && { id }) };
}

function readImport(file: TextFile, table: Table | null): Entry[] | null {
  if (!table) return null;
  const isDiary = table.columns.includes('WatchedDate');
  const list =
    isDiary || table.columns.some((c) => /^Rating(10)?$/.test(c)) ? SEEN : (FILES[baseName(file)] ?? listName(file));
  const dateOf = datesOf(table.rows.map(({ cells }) => cells.WatchedDate));
  return table.rows.map(({ line, cells }): Entry => {
    const rating = starsOf(cells.Rating, 5) ?? starsOf(cells.Rating10, 10);
    const when = dateOf(cells.WatchedDate);
    return {
      file: file.name,
      line,
      ...wantedFilm(cells.Title, cells.Year, { imdb: cells.imdbID, tmdb: cells.tmdbID }),
      list,
      ...(!(list === SEEN || list === WATCHLIST) && { listID: file.name }),
      ...(rating !== undefined && { rating }),
      ...(cells.Review && { text: unguarded(cells.Review) }),
      ...tagsIn(cells.Tags),
      at: momentOf(when),
      ...(isDiary && { plays: [when === 'unknown' ? { when, isSummary: true } : { when }] }),
    };
  });
}

/** The line about a list. It is below "Date,Name,Tags,URL,Description". */
const aboutList = (file: TextFile): Table['rows'][number] | undefined =>
  readTable(file, (columns) => names('Date', 'Name', 'Tags')(columns) && !columns.includes('Year'))?.rows[0];

/** The name of a list: the name that the file gives it, otherwise the name of the file. */
function listName(file: TextFile): string {
  return (
    aboutList(file)?.cells.Name ||
    baseName(file)
      .replace(/\.csv$/i, '')
      .replaceAll('-', ' ')
  );
}

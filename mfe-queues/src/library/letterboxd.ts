import { type Entry, momentOf, SEEN, type Source, starsOf, type TextFile, WATCHLIST, wantedTitle } from './entry.ts';
import { names, readTable } from './table.ts';

const FILES: Record<string, string> = {
  'watchlist.csv': WATCHLIST,
  'watched.csv': SEEN,
  'ratings.csv': SEEN,
  'diary.csv': SEEN,
  'reviews.csv': SEEN,
};

/** Folders of what its member deleted, of what belongs to no film any more, and of others' lists and reviews they liked. */
const PASSED_OVER = new Set(['deleted', 'orphaned', 'likes']);

/** An account's export: `watchlist.csv` and others, each list a file of its own, led by some lines about the list. */
export const letterboxd: Source = {
  name: 'Letterboxd',
  read(file) {
    const { name } = file;
    const isTheirs = (columns: readonly string[]) =>
      names('Name', 'Year')(columns) && ['Letterboxd URI', 'URL'].some((column) => columns.includes(column));
    const table = readTable(file, isTheirs);
    if (!table) return null;
    if (
      name
        .split('/')
        .slice(0, -1)
        .some((folder) => PASSED_OVER.has(folder))
    )
      return [];
    const list = FILES[name.split('/').at(-1) ?? ''] ?? listName(file);
    return table.rows.map(({ line, cells }): Entry => {
      const rating = starsOf(cells.Rating, 5);
      return {
        file: name,
        line,
        wanted: wantedTitle(cells.Name, cells.Year, { type: 'movie' }),
        list,
        ...(rating !== undefined && { rating }),
        ...(cells.Review && { text: cells.Review }),
        at: momentOf(cells['Watched Date'] || cells.Date),
      };
    });
  },
};

/** A list tells its name in the line below "Date,Name,Tags,URL,Description"; else it goes by its file's. */
function listName(file: TextFile): string {
  const about = readTable(file, names('Date', 'Name', 'Tags'))?.rows[0]?.cells.Name;
  return about || (file.name.split('/').at(-1) ?? file.name).replace(/\.csv$/i, '').replaceAll('-', ' ');
}

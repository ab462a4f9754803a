import { type Entry, momentOf, SEEN, type Source, starsOf, WATCHLIST, wantedTitle } from './entry.ts';
import { names, readTable } from './table.ts';

/** What IMDb calls shows; all else is a movie, episodes apart, which stand for themselves nowhere here. */
const SHOWS = /^(tv ?series|tv ?mini ?series)$/i;
const EPISODE = /^tv ?episode$/i;

/** CSV files of ratings and of lists. */
export const imdb: Source = {
  name: 'IMDb',
  read(file) {
    const { name } = file;
    const table = readTable(file, names('Const', 'Title'));
    if (!table) return null;
    const isList = table.columns.includes('Position');
    const list = !isList ? SEEN : /watchlist/i.test(name) ? WATCHLIST : listName(name);
    return table.rows.flatMap(({ line, cells }): Entry[] => {
      if (EPISODE.test(cells['Title Type'] ?? '')) return [];
      const rating = starsOf(cells['Your Rating'], 10);
      const type = SHOWS.test(cells['Title Type'] ?? '') ? 'tv' : 'movie';
      return [
        {
          file: name,
          line,
          wanted: wantedTitle(cells.Title, cells.Year, { type, imdb: cells.Const }),
          list,
          ...(rating !== undefined && { rating }),
          at: momentOf(cells['Date Rated'] || cells.Created),
        },
      ];
    });
  },
};

const listName = (file: string): string =>
  (file.split('/').at(-1) ?? file).replace(/\.csv$/i, '').replaceAll(/[-_]+/g, ' ');

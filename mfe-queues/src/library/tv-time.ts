import { type Entry, momentOf, SEEN, type Source, WATCHLIST, wantedTitle } from './entry.ts';
import { names, readTable } from './table.ts';

/** The two files of a data request that tell of titles; others hold addresses and keys, and are not read. */
const MOVIES = /(^|\/)tracking-prod-records[\w-]*\.csv$/;
const SHOWS = /(^|\/)user_tv_show_data\.csv$/;

/** Movies by what was done with them last, shows that are followed. */
export const tvTime: Source = {
  name: 'TV Time',
  read(file) {
    const { name } = file;
    if (SHOWS.test(name)) {
      const table = readTable(file, names('tv_show_name'));
      return (
        table?.rows.flatMap(({ line, cells }): Entry[] => {
          const isFollowed = cells.is_followed !== '0' && cells.is_followed !== 'false';
          const wanted = wantedTitle(cells.tv_show_name, null, { type: 'tv' });
          return wanted.title ? [{ file: name, line, wanted, list: isFollowed ? WATCHLIST : SEEN }] : [];
        }) ?? null
      );
    }
    if (!MOVIES.test(name)) return null;
    const table = readTable(file, names('movie_name'));
    return (
      table?.rows.flatMap(({ line, cells }): Entry[] => {
        if (!cells.movie_name) return [];
        const wanted = wantedTitle(cells.movie_name, cells.release_date, { type: 'movie' });
        const list = /watch/i.test(cells.type ?? '') ? SEEN : WATCHLIST;
        return [{ file: name, line, wanted, list, at: momentOf(cells.created_at) }];
      }) ?? null
    );
  },
};

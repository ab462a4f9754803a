import type { MediaType } from '@videoqs/contract/wire/media-key';
import {
  baseName,
  type Entry,
  type NoPlace,
  noted,
  SEEN,
  type Source,
  starsOf,
  type TextFile,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { names, readTable } from './table.ts';
import { datesOf, momentOf } from './when.ts';

/**
 * IMDb's types of titles. Its two notations differ, so only the letters that both have in common are compared. Accounts
 * in other languages get translated names.
 */
const TYPES: Readonly<Record<string, MediaType | 'asks' | NoPlace>> = {
  movie: 'movie',
  tvmovie: 'movie',
  tvseries: 'tv',
  tvminiseries: 'tv',
  tvepisode: 'episode',
  podcastepisode: 'otherMedium',
  podcastseries: 'otherMedium',
  video: 'asks',
  short: 'asks',
  tvshort: 'asks',
  tvspecial: 'asks',
  videogame: 'asks',
  musicvideo: 'asks',
};

/** Reads CSV files of ratings and of lists. A rating's date is not the date of a viewing. */
export const imdb: Source = {
  name: 'IMDb',
  key: 'imdb',
  read(file, _, pass) {
    const table = readTable(file, names('Const', 'Title'));
    if (!table) return null;
    const isList = table.columns.includes('Position');
    const list = !isList ? SEEN : /watchlist/i.test(file.name) ? WATCHLIST : listName(file);
    const dateOf = datesOf(table.rows.map(({ cells }) => cells['Date Rated'] || cells.Created));
    return table.rows.flatMap(({ line, cells }): Entry[] => {
      const said = TYPES[(cells['Title Type'] ?? '').replaceAll(/[^a-z]/gi, '').toLowerCase()] ?? 'asks';
      if (said === 'episode' || said === 'otherMedium') {
        pass(line, said);
        return [];
      }
      const type = said === 'movie' || said === 'tv' ? said : null;
      const rating = starsOf(cells['Your Rating'], 10);
      const original = cells['Original Title'];
      return [
        {
          file: file.name,
          line,
          wanted: wantedTitle(cells.Title, cells.Year, { type, imdb: cells.Const }),
          ...(original &&
            original !== cells.Title && { others: [wantedTitle(original, cells.Year, { type, imdb: cells.Const })] }),
          ...(said === 'asks' && { asks: true }),
          list,
          ...(isList && list !== WATCHLIST && { listID: file.name }),
          ...noted(cells.Description),
          ...(rating !== undefined && { rating }),
          at: momentOf(dateOf(cells['Date Rated'] || cells.Created)),
        },
      ];
    });
  },
};

const listName = (file: TextFile): string =>
  baseName(file)
    .replace(/\.csv$/i, '')
    .replaceAll(/[-_]+/g, ' ');

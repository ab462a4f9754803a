import { type Entry, momentOf, SEEN, type Source, starsOf, WATCHLIST, wantedTitle } from './entry.ts';
import { list, object, parseJson } from './json.ts';

/** The files of an account's export that tell of titles; others hold settings and keys, and are not read. */
const FILE = /(^|\/)(lists-[\w-]+|ratings-\w+|watched-history-\d+|watched-\w+)\.json$/;

/** JSON files in a ZIP: `lists-watchlist.json`, `ratings-movies.json`, `watched/watched-history-1.json` and others. */
export const trakt: Source = {
  name: 'Trakt',
  read({ name, text }) {
    const kind = FILE.exec(name)?.[2];
    if (!kind) return null;
    const on = kind === 'lists-watchlist' ? WATCHLIST : kind.startsWith('lists-') ? listName(kind) : SEEN;
    return list(parseJson(text)).flatMap((value, i): Entry[] => {
      const row = object(value);
      // what an episode or a season was given is not what its show was
      if (on !== SEEN && !row.movie && !row.show) return [];
      if (kind.startsWith('ratings-') && (row.episode || row.season)) return [];
      const type = row.movie ? 'movie' : row.show ? 'tv' : null;
      if (!type) return [];
      const about = object(row.movie ?? row.show);
      const { imdb, tmdb } = object(about.ids);
      const rating = starsOf(row.rating, 10);
      return [
        {
          file: name,
          line: i + 1,
          wanted: wantedTitle(about.title, about.year, { type, imdb, tmdb }),
          list: on,
          ...(rating !== undefined && { rating }),
          at: momentOf(row.rated_at ?? row.watched_at ?? row.listed_at),
        },
      ];
    });
  },
};

/** lists-<number>-<name> */
const listName = (kind: string): string => kind.replace(/^lists-(list-)?(\d+-)?/, '').replaceAll('-', ' ');

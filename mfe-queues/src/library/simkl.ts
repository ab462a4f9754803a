import type { MediaType } from '@videoqs/contract/wire/media-key';
import { type Entry, momentOf, SEEN, type Source, starsOf, type TextFile, WATCHLIST, wantedTitle } from './entry.ts';
import { list, object, parseJson } from './json.ts';
import { names, readTable } from './table.ts';

const TO_WATCH = /^plan/i;
const typeOf = (type: string): MediaType => (/^movie/i.test(type) ? 'movie' : 'tv');

/** The CSV of an account, and the JSON of its backup. */
export const simkl: Source = {
  name: 'Simkl',
  read: (file) => readCsv(file) ?? readJson(file),
};

function readCsv(file: TextFile): Entry[] | null {
  const { name } = file;
  const table = readTable(file, names('SIMKL_ID', 'Title'));
  if (!table) return null;
  return table.rows.map(({ line, cells }) => {
    const rating = starsOf(cells.Rating, 10);
    return {
      file: name,
      line,
      wanted: wantedTitle(cells.Title, cells.Year, {
        type: typeOf(cells.Type ?? ''),
        imdb: cells.IMDB,
        tmdb: cells.TMDB,
      }),
      list: TO_WATCH.test(cells.Watchlist ?? '') ? WATCHLIST : SEEN,
      ...(rating !== undefined && { rating }),
      ...(cells.Memo && { text: cells.Memo }),
      at: momentOf(cells.WatchedDate),
    };
  });
}

const KINDS = [
  ['movies', 'movie', 'movie'],
  ['shows', 'show', 'tv'],
  ['anime', 'show', 'tv'],
] as const;

function readJson({ name, text }: TextFile): Entry[] | null {
  if (!/\.json$/i.test(name)) return null;
  const backup = object(parseJson(text));
  if (!KINDS.some(([key, inner]) => list(backup[key]).some((row) => object(object(row)[inner]).ids))) return null;
  let line = 0;
  return KINDS.flatMap(([key, inner, type]) =>
    list(backup[key]).map((value): Entry => {
      const row = object(value);
      const about = object(row[inner]);
      const { imdb, tmdb } = object(about.ids);
      const rating = starsOf(row.user_rating, 10);
      line++;
      return {
        file: name,
        line,
        wanted: wantedTitle(about.title, about.year, { type, imdb, tmdb }),
        list: TO_WATCH.test(String(row.status ?? '')) ? WATCHLIST : SEEN,
        ...(rating !== undefined && { rating }),
        at: momentOf(row.user_rated_at ?? row.last_watched_at),
      };
    }),
  );
}

import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { type Entry, type Source, WATCHLIST, wantedTitle } from './entry.ts';
import { list, object, parseJson } from './json.ts';
import { names, readTable } from './table.ts';

const entryOf = (file: string, line: number, on: string, key: unknown, title: unknown, year: unknown): Entry[] => {
  const read = parseMediaKey(String(key ?? ''));
  const ids = read && { type: read.mediaType, tmdb: read.vid };
  return [{ file, line, wanted: wantedTitle(title, year, ids ?? {}), list: on }];
};

/** What a queue was exported to here, as CSV or JSON. */
export const own: Source = {
  name: 'VideoQs',
  read(file) {
    const { name } = file;
    const table = readTable(file, names('mediaType_vid', 'Title'));
    if (table)
      return table.rows.flatMap(({ line, cells }) =>
        entryOf(name, line, onQueue(cells.Queue), cells.mediaType_vid, cells.Title, cells.Year),
      );
    const data = object(parseJson(file.text));
    if (!Array.isArray(data.titles) || typeof data.queue !== 'string') return null;
    return list(data.titles).flatMap((value, i) => {
      const { mediaType_vid, title, year } = object(value);
      return entryOf(name, i + 1, onQueue(String(data.queue)), mediaType_vid, title, year);
    });
  },
};

const onQueue = (name: string | undefined): string => (!name || name === 'My queue' ? WATCHLIST : name);

import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import {
  baseName,
  type Entry,
  HISTORY,
  noted,
  numberOf,
  type Played,
  type Source,
  starsOf,
  type TextFile,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { list, object, parseJson } from './json.ts';
import { names, readTable, unguarded } from './table.ts';
import { momentOf, whenOf } from './when.ts';

type Row = Readonly<Record<string, unknown>>;

const plain = (cell: unknown): unknown => (typeof cell === 'string' ? unguarded(cell) : cell);

function entryOf(file: string, line: number, row: Row): Omit<Entry, 'list'> {
  const read = parseMediaKey(String(row.mediaType_vid ?? ''));
  const ids = read && { type: read.mediaType, tmdb: read.vid };
  return { file, line, wanted: wantedTitle(plain(row.title ?? row.Title), row.year ?? row.Year, ids ?? {}) };
}

/** Converts a row of a member's data download. The name of the file decides how. */
const FILES: Readonly<Record<string, (row: Row, all: readonly TextFile[]) => Omit<Entry, 'file' | 'line' | 'wanted'>>> =
  {
    'queued-titles': () => ({ list: WATCHLIST }),
    'shared-queue-titles': (row, all) => onShared(String(row.queueID), all),
    plays: (row) => ({ list: HISTORY, plays: [playOf(row)] }),
    'show-states': ({ state }) => ({
      list: HISTORY,
      ...((state === 'watching' || state === 'paused' || state === 'dropped') && { state }),
    }),
    reviews: (row) => {
      const rating = starsOf(row.stars, 5);
      const text = plain(row.text);
      return {
        list: HISTORY,
        ...(rating !== undefined && { rating }),
        ...(typeof text === 'string' && text && { text }),
        ...(String(row.spoiler) === 'true' && { spoiler: true }),
        at: momentOf(whenOf(row.at)),
      };
    },
    notes: (row) => ({ list: HISTORY, ...noted(plain(row.text)), at: momentOf(whenOf(row.at)) }),
    tags: (row) => ({ list: HISTORY, tags: [String(plain(row.tag) ?? '')], at: momentOf(whenOf(row.at)) }),
    likes: (row) => ({ list: HISTORY, isLiked: true, at: momentOf(whenOf(row.at)) }),
  };

/** The list of a shared queue. The names of shared queues are in another file of the download. */
function onShared(queueID: string, all: readonly TextFile[]): Pick<Entry, 'list' | 'listID'> {
  return { list: namesIn(all).get(queueID) ?? `Queue ${queueID}`, listID: queueID };
}

/** The names are read once for each import, because every title needs them. */
const known = new WeakMap<readonly TextFile[], ReadonlyMap<string, string>>();

/** The names of shared queues, by the queues' ids. */
function namesIn(all: readonly TextFile[]): ReadonlyMap<string, string> {
  const before = known.get(all);
  if (before) return before;
  const file = all.find((one) => baseName(one) === 'queues.json');
  const queues = list(file && parseJson(file)).map(object);
  const names = new Map(
    queues.flatMap(({ queueID, name }) => (typeof name === 'string' && name ? [[String(queueID), name]] : [])),
  );
  known.set(all, names);
  return names;
}

function playOf(row: Row): Played {
  const season = numberOf(row.season);
  const episode = numberOf(row.episode);
  const stars = starsOf(row.stars, 5);
  return {
    ...(season !== undefined && episode !== undefined && { season, episode }),
    when: whenOf(row.watchedAt),
    ...(stars !== undefined && { stars }),
    ...(String(row.private) === 'true' && { private: true }),
  };
}

/**
 * Reads a queue or a diary that was exported from VideoQs as CSV or JSON, and the download of all of a member's data.
 */
export const own: Source = {
  name: 'VideoQs',
  key: 'videoqs',
  read: (file, all) => (/\.json$/i.test(file.name) ? readJson(file, all) : readCsv(file, all)),
};

/**
 * Sorts rows by the place that the member gave them, such as the tags of a title. Rows without a place stay in the
 * order of the file.
 */
const inPlace = <R>(rows: readonly R[], rowOf: (row: R) => Row): readonly R[] =>
  rows.toSorted((a, b) => Number(rowOf(a).place ?? 0) - Number(rowOf(b).place ?? 0));

const kindOf = (file: TextFile): string => baseName(file).replace(/\.(csv|json)$/i, '');

function readCsv(file: TextFile, all: readonly TextFile[]): Entry[] | null {
  const table = readTable(
    file,
    (columns) => columns.includes('mediaType_vid') && ['Title', 'title'].some((name) => columns.includes(name)),
  );
  if (!table) return null;
  const twin = file.name.replace(/\.csv$/i, '.json');
  if (all.some(({ name }) => name === twin)) return []; // The other file contains the same rows.
  const isOfQueue = table.columns.includes('Queue'); // A queue may be called "plays", and so may its file.
  const says = table.columns.includes('watchedAt') ? FILES.plays : isOfQueue ? undefined : FILES[kindOf(file)];
  if (!says && !names('Title')(table.columns)) return null;
  return inPlace(table.rows, ({ cells }) => cells).map(({ line, cells }) => ({
    ...entryOf(file.name, line, cells),
    ...(says ? says(cells, all) : onQueue(plain(cells.Queue))),
  }));
}

function readJson(file: TextFile, all: readonly TextFile[]): Entry[] | null {
  const data = parseJson(file);
  if (Array.isArray(data)) {
    const rows = data.map(object);
    const says = FILES[kindOf(file)] ?? (rows.some((row) => row.watchedAt) ? FILES.plays : undefined);
    if (!says || !rows.every((row) => typeof row.mediaType_vid === 'string')) return null;
    return inPlace(
      rows.map((row, i) => ({ row, line: i + 1 })),
      ({ row }) => row,
    ).map(({ row, line }) => ({ ...entryOf(file.name, line, row), ...says(row, all) }));
  }
  const { titles, queue } = object(data);
  if (!Array.isArray(titles) || typeof queue !== 'string') return null;
  return list(titles).map((value, i) => ({ ...entryOf(file.name, i + 1, object(value)), ...onQueue(queue) }));
}

const onQueue = (name: unknown): Pick<Entry, 'list' | 'listID'> =>
  typeof name !== 'string' || !name || name === 'My queue' ? { list: WATCHLIST } : { list: name, listID: name };

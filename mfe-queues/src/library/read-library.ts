import type { WantedTitle } from '@videoqs/contract/titles/match';
import { cutText } from '@videoqs/contract/wire/cut-text';
import { type Entry, HISTORY, type Passed, SEEN, type Source, type TextFile, WATCHLIST } from './sources/entry.ts';
import { imdb } from './sources/imdb.ts';
import { letterboxd } from './sources/letterboxd.ts';
import { netflix } from './sources/netflix.ts';
import { own } from './sources/own.ts';
import { ryot } from './sources/ryot.ts';
import { simkl } from './sources/simkl.ts';
import { trakt } from './sources/trakt.ts';
import { tvTime } from './sources/tv-time.ts';
import { watcharr } from './sources/watcharr.ts';
import { yamtrack } from './sources/yamtrack.ts';

/** The sources in the order in which they are tried. The most specific formats come first. */
const SOURCES: readonly Source[] = [own, simkl, yamtrack, imdb, letterboxd, trakt, tvTime, ryot, watcharr, netflix];
/** The longest name of a queue, in characters. */
const LONGEST_NAME = 40;

/** A line of a library. `source` is the service from which the line came, named as in the source of a play. */
export interface LibraryEntry extends Entry {
  source: string;
  /** The line's position in its list. If the service gives none, it is the position in the files. */
  place: number;
}
export interface Library {
  /** The services from which the files came. */
  sources: string[];
  entries: LibraryEntry[];
  /** Names of files in which no title was read. */
  unread: string[];
  /** Lines that VideoQs cannot store. */
  passed: Passed[];
}

/**
 * Reads all titles in the files. If a section consists of several files, they are read in the order of their numbers.
 */
export function readLibrary(given: readonly TextFile[]): Library {
  const files = inOrder(given);
  const sources = new Set<string>();
  const unread: string[] = [];
  const passed: Passed[] = [];
  let place = 0;
  const shared = sharing();
  const entries = files.flatMap((file): LibraryEntry[] => {
    for (const source of SOURCES) {
      const read = source.read(file, files, (line, what) => passed.push({ file: file.name, line, what }));
      if (!read) continue;
      if (read.length) sources.add(source.name);
      const from = `import:${source.key}`;
      // The lines are changed in place, because copies of a long history would take much memory.
      return read.map((entry) =>
        Object.assign(entry, { source: from, place: entry.rank ?? place++, wanted: shared(entry.wanted) }),
      );
    }
    unread.push(file.name);
    return [];
  });
  const meant = entries.filter(({ file, line, wanted }) => {
    if (wanted.title || wanted.imdb || wanted.tmdb) return true;
    passed.push({ file, line, what: 'noTitle' });
    return false;
  });
  return { sources: [...sources], entries: namedApart(meant), unread, passed };
}

/**
 * Shares one title object among all lines that name a title in the same words. A long history names each title many
 * times.
 */
function sharing(): (wanted: WantedTitle) => WantedTitle {
  const known = new Map<string, WantedTitle>();
  return (wanted) => {
    const words = JSON.stringify(wanted);
    const same = known.get(words) ?? wanted;
    known.set(words, same);
    return same;
  };
}

/** The files in the given order, but the parts of a section (`-1`, `-2`) are placed together and in order. */
function inOrder(given: readonly TextFile[]): TextFile[] {
  const places = new Map<string, number>();
  const parts = given.map((file, i) => {
    const [, stem = file.name, part = '0'] = /^(.*?)-(\d+)\.json$/.exec(file.name) ?? [];
    const place = places.get(stem) ?? i;
    places.set(stem, place);
    return { file, place, part: Number(part) };
  });
  return parts.toSorted((a, b) => a.place - b.place || a.part - b.part).map(({ file }) => file);
}

/** Gives lists names that a queue may have. Two lists of the same name stay two lists. */
function namedApart(entries: readonly LibraryEntry[]): LibraryEntry[] {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return entries.map((entry) => {
    const { list, listID } = entry;
    if (list === WATCHLIST || list === SEEN || list === HISTORY) return entry;
    const id = `${entry.source} ${listID ?? list}`;
    const name = names.get(id) ?? freeName(list, taken);
    names.set(id, name);
    taken.add(name);
    return { ...entry, list: name };
  });
}

function freeName(list: string, taken: ReadonlySet<string>): string {
  const name = cutText(list.trim(), LONGEST_NAME).trim();
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` (${n})`;
    const free = `${cutText(name, LONGEST_NAME - end.length).trim()}${end}`;
    if (!taken.has(free)) return free;
  }
}

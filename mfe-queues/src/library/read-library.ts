import type { Entry, Source, TextFile } from './entry.ts';
import { imdb } from './imdb.ts';
import { letterboxd } from './letterboxd.ts';
import { netflix } from './netflix.ts';
import { own } from './own.ts';
import { simkl } from './simkl.ts';
import { trakt } from './trakt.ts';
import { tvTime } from './tv-time.ts';

/** Those that know a file by the most come first. */
const SOURCES: readonly Source[] = [own, simkl, imdb, letterboxd, trakt, tvTime, netflix];

export interface Library {
  /** Whose files they were. */
  sources: string[];
  entries: Entry[];
}

/** All that files tell of titles; files that nobody knows are passed over. */
export function readLibrary(files: readonly TextFile[]): Library {
  const sources = new Set<string>();
  const entries = files.flatMap((file) => {
    for (const source of SOURCES) {
      const read = source.read(file);
      if (!read) continue;
      if (read.length) sources.add(source.name);
      return read;
    }
    return [];
  });
  return { sources: [...sources], entries: entries.filter(({ wanted }) => wanted.title || wanted.imdb || wanted.tmdb) };
}

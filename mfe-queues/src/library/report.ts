import { csvLines, csvOf } from './csv.ts';
import { messages } from './library.messages.ts';
import { inPieces } from './pieces.ts';
import { isMissing, type Matched } from './plan.ts';
import type { Library, LibraryEntry } from './read-library.ts';
import type { Passed } from './sources/entry.ts';

/** The number of lines that become one piece of the text. */
const TOGETHER = 1_000;

/** A line, and what the lookup found for it. */
interface LookedUp {
  entry: LibraryEntry;
  of: Matched;
}

/**
 * Writes the result of each line as CSV, in the order of the files. Lines that VideoQs cannot store are included. After
 * them come the files that could not be read.
 */
export const reportOf = (matched: readonly Matched[], library: Pick<Library, 'unread' | 'passed'>): Blob =>
  inPieces(piecesOf(matched, library));

function* piecesOf(matched: readonly Matched[], { unread, passed }: Pick<Library, 'unread' | 'passed'>) {
  yield csvOf(messages.reportColumns, []);
  const lines: (LookedUp | Passed)[] = [...passed];
  for (const of of matched) for (const entry of of.entries) lines.push({ entry, of });
  lines.sort((a, b) => inFiles(placeOf(a), placeOf(b)));
  for (let from = 0; from < lines.length; from += TOGETHER)
    yield csvLines(lines.slice(from, from + TOGETHER).map(cellsOf));
  yield csvLines(unread.map((file) => [file, null, null, null, messages.notRead, null, null, null, null]));
}

type Place = Pick<Passed, 'file' | 'line'>;
const placeOf = (line: LookedUp | Passed): Place => ('of' in line ? line.entry : line);
const inFiles = (a: Place, b: Place): number =>
  a.file === b.file ? a.line - b.line : a.file.localeCompare(b.file) || a.line - b.line;

function cellsOf(line: LookedUp | Passed) {
  const { file, line: number } = placeOf(line);
  if (!('of' in line))
    return [file, number, null, null, `${messages.noPlace}: ${messages.passed[line.what]}`, null, null, null, null];
  const { tags, isLiked, notes } = line.entry;
  const { wanted, isLeftOut, picked } = line.of;
  return [
    ...[file, number, wanted.title, wanted.year, outcomeOf(line.of)],
    isLeftOut ? null : (picked?.mediaType_vid ?? null),
    ...[tags?.length ?? null, isLiked ? 1 : null, notes?.length ?? null],
  ];
}

function outcomeOf(m: Matched): string {
  if (m.isLeftOut) return messages.outcomes.leftOut;
  if (m.picked) return messages.outcomes.found;
  return isMissing(m) ? messages.outcomes.missing : messages.outcomes.toSettle;
}

import { csvOf } from './csv.ts';
import { messages } from './library.messages.ts';
import { isMissing, type Matched } from './plan.ts';
import type { Library } from './read-library.ts';

/**
 * The result of each line, as CSV in the order of the files, with the lines that have no place here. The files that
 * were not read follow.
 */
export function reportOf(matched: readonly Matched[], { unread, passed }: Pick<Library, 'unread' | 'passed'>): string {
  const rows = matched.flatMap((m) =>
    m.entries.map(({ file, line, tags, isLiked, notes }) => ({
      file,
      line,
      cells: [
        m.wanted.title,
        m.wanted.year ?? null,
        outcomeOf(m),
        m.isLeftOut ? null : (m.picked?.mediaType_vid ?? null),
        tags?.length ?? null,
        isLiked ? 1 : null,
        notes?.length ?? null,
      ],
    })),
  );
  const withoutPlace = passed.map(({ file, line, what }) => ({
    file,
    line,
    cells: [null, null, `${messages.noPlace}: ${messages.passed[what]}`, null, null, null, null],
  }));
  const all = [...rows, ...withoutPlace].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return csvOf(messages.reportColumns, [
    ...all.map(({ file, line, cells }) => [file, line, ...cells]),
    ...unread.map((file) => [file, null, null, null, messages.notRead, null, null, null, null]),
  ]);
}

function outcomeOf(m: Matched): string {
  if (m.isLeftOut) return messages.outcomes.leftOut;
  if (m.picked) return messages.outcomes.found;
  return isMissing(m) ? messages.outcomes.missing : messages.outcomes.toSettle;
}

import { csvOf } from './csv.ts';
import { messages } from './library.messages.ts';
import { isMissing, type Matched } from './plan.ts';

/**
 * The result of each line, as CSV in the order of the files, followed by the files that were not read.
 * @param unread the names of files that were not read
 */
export function reportOf(matched: readonly Matched[], unread: readonly string[]): string {
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
  rows.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return csvOf(messages.reportColumns, [
    ...rows.map(({ file, line, cells }) => [file, line, ...cells]),
    ...unread.map((file) => [file, null, null, null, messages.notRead, null, null, null, null]),
  ]);
}

function outcomeOf(m: Matched): string {
  if (m.isLeftOut) return messages.outcomes.leftOut;
  if (m.picked) return messages.outcomes.found;
  return isMissing(m) ? messages.outcomes.missing : messages.outcomes.toSettle;
}

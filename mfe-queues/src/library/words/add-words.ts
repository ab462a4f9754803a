import { post } from '@videoqs/web/api';
import type { Added } from '../add-library.ts';
import type { Words } from './words.ts';

/** Rows of one call, and their size in characters: a larger call would be refused. */
const BATCH = 200;
const MOST_TEXT = 24_000;

/**
 * Adds notes, tags and likes in batches of limited size, all under one id by which they can be taken back. What is
 * there already stays as it is, so that a second run writes nothing.
 * @param tell receives the progress, 0 to 1
 * @throws CallError: what was added before it stays, and is in `added`
 */
export async function addWords({ rows }: Words, tell: (share: number) => void, added: Added): Promise<void> {
  for (let from = 0; from < rows.length; ) {
    const batch = batchFrom(rows, from);
    added.wordsID ??= crypto.randomUUID();
    const reply = await post('/api/words/importWords', { importID: added.wordsID, titles: batch });
    for (const what of ['notes', 'tags', 'likes', 'notesKept', 'tagsLeft'] as const) added[what] += reply[what];
    from += batch.length;
    tell(from / rows.length);
  }
}

function batchFrom(rows: Words['rows'], from: number): Words['rows'][number][] {
  const batch: Words['rows'][number][] = [];
  for (let size = 0; batch.length < BATCH; ) {
    const row = rows[from + batch.length];
    if (!row) break;
    size += JSON.stringify(row).length;
    if (size > MOST_TEXT && batch.length > 0) break;
    batch.push(row);
  }
  return batch;
}

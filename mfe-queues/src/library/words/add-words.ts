import { post } from '@videoqs/web/api';
import type { Added, Send } from '../add-library.ts';
import type { Words } from './words.ts';

/** The number of rows in one call, and their size in characters. The server would refuse a larger call. */
const BATCH = 200;
const MOST_TEXT = 24_000;

/**
 * Adds notes, tags and likes in batches of limited size. All of them get one id, by which they can be undone together.
 * Existing ones stay unchanged, so a second run adds nothing.
 * @throws CallError; rows added before the error stay and are recorded in `added`
 */
export async function addWords({ rows }: Words, send: Send, added: Added): Promise<void> {
  for (let from = 0; from < rows.length; ) {
    const batch = batchFrom(rows, from);
    added.wordsID ??= crypto.randomUUID();
    const importID = added.wordsID;
    from += batch.length;
    await send(async () => {
      const reply = await post('/api/words/importWords', { importID, titles: batch });
      for (const what of ['notes', 'tags', 'likes', 'notesKept', 'tagsLeft'] as const) added[what] += reply[what];
    }, from / rows.length);
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

import type { QueueItem } from '@videoqs/contract/queues/queue';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { csvOf } from './csv.ts';

/** A queue as CSV: the columns that Letterboxd reads (tmdbID, Title, Year), and what is ours. */
export const queueAsCsv = (queue: string, items: readonly QueueItem[]): string =>
  csvOf(
    ['tmdbID', 'Title', 'Year', 'mediaType_vid', 'Queue', 'Added', 'Added by', 'Reminder'],
    items.map((i) => [
      parseMediaKey(i.mediaType_vid)?.vid ?? null,
      i.title,
      i.year,
      i.mediaType_vid,
      queue,
      i.addedAt,
      i.addedBy.username,
      i.remindDate || null,
    ]),
  );

export const queueAsJson = (queue: string, items: readonly QueueItem[]): string =>
  `${JSON.stringify({ queue, titles: items.map(({ mediaType_vid, title, year, addedAt, addedBy, remindDate }) => ({ mediaType_vid, title, year, addedAt, addedBy: addedBy.username, remindDate: remindDate || null })) }, null, 2)}\n`;

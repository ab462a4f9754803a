import type { QueueItem } from '@videoqs/contract/queues/queue';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { csvOf } from '../csv.ts';

/**
 * Writes a queue as CSV. It has the columns that Letterboxd reads (tmdbID, Title, Year), and our own. The column tmdbID
 * is empty for shows, because Letterboxd would take the id of a show for that of a film.
 */
export const queueAsCsv = (queue: string, items: readonly QueueItem[]): string =>
  csvOf(
    ['tmdbID', 'Title', 'Year', 'mediaType_vid', 'Queue', 'Added', 'Added by', 'Reminder'],
    items.map((i) => [
      filmOf(i.mediaType_vid),
      i.title,
      i.year,
      i.mediaType_vid,
      queue,
      i.addedAt,
      i.addedBy.username,
      i.remindDate || null,
    ]),
  );

function filmOf(mediaType_vid: string): number | null {
  const key = parseMediaKey(mediaType_vid);
  return key?.mediaType === 'movie' ? key.vid : null;
}

export const queueAsJson = (queue: string, items: readonly QueueItem[]): string =>
  `${JSON.stringify({ queue, titles: items.map(({ mediaType_vid, title, year, addedAt, addedBy, remindDate }) => ({ mediaType_vid, title, year, addedAt, addedBy: addedBy.username, remindDate: remindDate || null })) }, null, 2)}\n`;

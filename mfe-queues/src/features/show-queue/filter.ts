import type { QueueItem } from '@videoqs/contract/queues/queue';

export interface Filter {
  type: 'movie' | 'tv' | null;
  under2h: boolean;
  genre: string | null;
}
const TWO_HOURS = 120;

export const isFiltered = (f: Filter): boolean => f.type !== null || f.under2h || f.genre !== null;

/** Does an item pass? An unknown runtime is not under 2 h. */
export const passes = (f: Filter, item: QueueItem): boolean =>
  (!f.type || item.mediaType_vid.startsWith(`${f.type}_`)) &&
  (!f.under2h || (item.runtime !== null && item.runtime < TWO_HOURS)) &&
  (!f.genre || item.genres.includes(f.genre));

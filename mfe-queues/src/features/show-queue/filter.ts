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

/** Genres of the items with how many have each, most first. */
export function genresOf(items: readonly QueueItem[]): { genre: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const g of items.flatMap((i) => i.genres)) counts.set(g, (counts.get(g) ?? 0) + 1);
  return [...counts]
    .map(([genre, count]) => ({ genre, count }))
    .sort((a, b) => b.count - a.count || a.genre.localeCompare(b.genre));
}

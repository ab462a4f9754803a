import type { Reply } from '@videoqs/contract/calls';
import type { QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { settled } from './changes.ts';
import type { QueueList, useQueueList } from './queue-list.ts';

export type Figures = Reply<'/api/queues/fetchQueueFigures'>;
const REMINDERS = 4;

/**
 * Counts the titles in the page. This is possible only if all of them are loaded. The figures are then right at once
 * after each change.
 */
export function figuresOf(items: readonly QueueItem[]): Figures {
  const movies = items.filter((i) => i.mediaType_vid.startsWith('movie_'));
  const due = items
    .flatMap(({ mediaType_vid, title, year, genres, poster_path, remindDate }) =>
      remindDate ? [{ mediaType_vid, title, year, genres, poster_path, remindDate }] : [],
    )
    .sort((a, b) => a.remindDate.localeCompare(b.remindDate));
  return {
    count: items.length,
    movies: movies.length,
    shows: items.length - movies.length,
    minutes: movies.reduce((sum, i) => sum + (i.runtime ?? 0), 0),
    genres: genresOf(items),
    reminders: due.slice(0, REMINDERS),
    reminderCount: due.length,
  };
}

/** The genres of the items, each with its number of titles, the most frequent first. */
function genresOf(items: readonly QueueItem[]): { genre: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const g of items.flatMap((i) => i.genres)) counts.set(g, (counts.get(g) ?? 0) + 1);
  return [...counts]
    .map(([genre, count]) => ({ genre, count }))
    .sort((a, b) => b.count - a.count || a.genre.localeCompare(b.genre));
}

/**
 * The figures of the whole queue; undefined until known. If all titles are loaded, the page counts them. Otherwise the
 * server counts them again after each change of the loaded titles.
 */
export function useFigures(list: QueueList, { items, hasMore, changedAt }: ReturnType<typeof useQueueList>) {
  const { queueID } = list.ref();
  const { data } = useQuery<Figures>(
    {
      queryKey: ['figures of a queue', queueID, changedAt],
      queryFn: async ({ signal }) => {
        await settled(); // A change that the page already shows may not be on the server yet.
        return post('/api/queues/fetchQueueFigures', { queueID }, { signal });
      },
      enabled: hasMore && queueID > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return hasMore ? data : figuresOf(items);
}

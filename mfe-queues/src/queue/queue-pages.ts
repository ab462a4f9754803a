import type { Reply } from '@videoqs/contract/calls';
import type { QueueItem } from '@videoqs/contract/queues/queue';
import { CallError } from '@videoqs/web/api';
import type { InfiniteData } from '@videoqs/web/query';

/** A page of a queue. For a shared queue it also has facts about the queue. */
export type Page = Pick<Reply<'/api/queues/fetchMyQueue'>, 'myQueue' | 'nextCursor' | 'count'> & {
  otherQueueCount?: number;
  queue?: Reply<'/api/queues/fetchQueue'>['queue'];
};
export type Pages = InfiniteData<Page>;

/** Converts any failure to an error that the page can show in place of a list. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('internal', String(error));

/** The titles of all pages, in order. A title that moved from one page to the next is listed once. */
export function itemsOf(pages: Pages | undefined): QueueItem[] {
  const seen = new Set<string>();
  return (pages?.pages ?? []).flatMap((page) =>
    page.myQueue.filter(({ mediaType_vid }) => !seen.has(mediaType_vid) && seen.add(mediaType_vid)),
  );
}

/** The number of titles in the whole queue, loaded or not. */
export const countOf = (pages: Pages | undefined): number => pages?.pages.at(-1)?.count ?? 0;

/** The same pages with other titles. Each page keeps its length; the last page takes the remaining titles. */
export function withItems(pages: Pages, items: readonly QueueItem[]): Pages {
  const count = Math.max(0, countOf(pages) + items.length - itemsOf(pages).length);
  let from = 0;
  return {
    ...pages,
    pages: pages.pages.map((page, n) => {
      const to = n === pages.pages.length - 1 ? items.length : from + page.myQueue.length;
      const shown = { ...page, myQueue: items.slice(from, to), count };
      from = to;
      return shown;
    }),
  };
}

/** The state of a list after one more page was requested, with the reason if that failed. */
export interface Loaded {
  loaded: number;
  hasMore: boolean;
  error?: CallError | undefined;
}
/** Converts the result of fetching the next page to the state of a list. */
export const steps = (query: {
  data: Pages | undefined;
  hasNextPage: boolean;
  error: unknown;
  isFetchNextPageError: boolean;
}): Loaded => ({
  loaded: itemsOf(query.data).length,
  hasMore: query.hasNextPage,
  error: query.isFetchNextPageError ? asCallError(query.error) : undefined,
});

export interface Step {
  id: string;
  pivot: string;
  where: 'BEFORE' | 'AFTER';
}

/** The list with one title moved before or after another. It is unchanged if either title is missing. */
export function moved(items: readonly QueueItem[], { id, pivot, where }: Step): QueueItem[] {
  const item = items.find((i) => i.mediaType_vid === id);
  if (!item || id === pivot) return [...items];
  const rest = items.filter((i) => i !== item);
  const at = rest.findIndex((i) => i.mediaType_vid === pivot);
  return at < 0 ? [...items] : rest.toSpliced(where === 'BEFORE' ? at : at + 1, 0, item);
}

/**
 * Updates search results after a change of the queue. Removed titles are removed, changed titles are updated, and no
 * title is added. The results keep their order.
 */
export function changedIn(pages: Pages, change: (items: QueueItem[]) => QueueItem[]): Pages {
  const items = itemsOf(pages);
  const now = new Map(change(items).map((i) => [i.mediaType_vid, i]));
  return withItems(
    pages,
    items.flatMap((i) => now.get(i.mediaType_vid) ?? []),
  );
}

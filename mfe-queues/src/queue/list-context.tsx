import type { QueueItem } from '@videoqs/contract/queues/queue';
import { createContext, use } from 'react';
import { myList } from './my-queue.ts';
import type { QueueList } from './queue-list.ts';

/** The queue that a page shows, and whether the member may change it. */
export const ListContext = createContext<{ list: QueueList; canEdit: boolean }>({ list: myList, canEdit: true });
export const useList = () => use(ListContext);

/** A title of a queue, in the form in which dialogs receive it. */
export const inList = (
  list: QueueList,
  { mediaType_vid, title, remindDate }: Pick<QueueItem, 'mediaType_vid' | 'title'> & Partial<QueueItem>,
) => ({
  mediaType_vid,
  title,
  ...(remindDate && { remindDate }),
  ...(list !== myList && { queue: list.ref() }),
});

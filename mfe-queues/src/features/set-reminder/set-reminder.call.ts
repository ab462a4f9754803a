import type { QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { useQueues } from '@videoqs/web/queues-store';
import { useSession } from '@videoqs/web/session';
import { MY_QUEUE } from '../load-queue/load-queue.ts';

type Title = Pick<QueueItem, 'mediaType_vid' | 'title'>;

/** Asks to be reminded of a title of my queue on a day (Los Angeles). */
export function sendReminder({ mediaType_vid, title }: Title, remindDate: string) {
  return post('/api/queues/createBingeReminder', {
    remindQueueID: useSession.getState().ID,
    remindQueueName: MY_QUEUE,
    remindVideoTitle: title.slice(0, 300),
    remindMediaType_vid: mediaType_vid,
    remindDate,
  });
}

/** Takes the reminder of a title back. */
export function cancelReminder(mediaType_vid: string) {
  return post('/api/queues/cancelBingeReminder', {
    remindQueueID: useSession.getState().ID,
    remindQueueName: MY_QUEUE,
    remindMediaType_vid: mediaType_vid,
  });
}

/** Keeps what was set (or false) on the queue's item. */
export function keepReminder(mediaType_vid: string, remindDate: string | false): void {
  const { myQueue, set } = useQueues.getState();
  set({ myQueue: myQueue.map((i) => (i.mediaType_vid === mediaType_vid ? { ...i, remindDate } : i)) });
}

/** Opens the reminder dialog on an item of my queue. */
export function askReminder(item: QueueItem): void {
  const { myQueue, set } = useQueues.getState();
  set({
    showBingeReminderModal: true,
    remindQueueID: useSession.getState().ID,
    remindQueueName: MY_QUEUE,
    remindVideoTitle: item.title,
    remindMediaType_vid: item.mediaType_vid,
    remindDate: item.remindDate,
    remindIndex: myQueue.findIndex((i) => i.mediaType_vid === item.mediaType_vid),
  });
}

/** Closes it, and every field of it back to its default. */
export const closeReminder = () =>
  useQueues.getState().set({
    showBingeReminderModal: false,
    remindQueueID: 0,
    remindQueueName: '',
    remindVideoTitle: '',
    remindMediaType_vid: '',
    remindDate: false,
    remindIndex: -1,
  });

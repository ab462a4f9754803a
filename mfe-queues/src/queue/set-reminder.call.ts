import type { QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { change } from './changes.ts';
import { nowInQueue } from './in-queue.ts';
import { myList } from './my-queue.ts';
import type { QueueList } from './queue-list.ts';

type Title = Pick<QueueItem, 'mediaType_vid' | 'title'>;

/** Sets the day of the reminder, or false for none, on the loaded title of the queue. */
function keep(list: QueueList, mediaType_vid: string, remindDate: string | false): void {
  list.showAs((items) => items.map((i) => (i.mediaType_vid === mediaType_vid ? { ...i, remindDate } : i)));
  if (list === myList) nowInQueue(mediaType_vid, true, remindDate || undefined);
}

const remindRef = (list: QueueList) => {
  const { queueID, queueName } = list.ref();
  return { remindQueueID: queueID, remindQueueName: queueName };
};

/** Sets a reminder for a title of a queue. @param remindDate the day, YYYY-MM-DD */
async function sendReminder(list: QueueList, { mediaType_vid, title }: Title, remindDate: string) {
  const reply = await change(list, () =>
    post('/api/queues/createBingeReminder', {
      ...remindRef(list),
      remindVideoTitle: title.slice(0, 300),
      remindMediaType_vid: mediaType_vid,
      remindDate,
    }),
  );
  if (reply.success) keep(list, mediaType_vid, remindDate);
  return reply;
}

/**
 * Sets the same reminder for several titles, one after another.
 * @returns the first refusal; without a refusal, a success
 */
export async function sendReminders(list: QueueList, all: readonly Title[], remindDate: string) {
  for (const title of all) {
    const reply = await sendReminder(list, title, remindDate);
    if (!reply.success) return reply;
  }
  return { success: true, userMessage: undefined };
}

/** Cancels the reminder of a title. */
export async function cancelReminder(list: QueueList, mediaType_vid: string) {
  const reply = await change(list, () =>
    post('/api/queues/cancelBingeReminder', {
      ...remindRef(list),
      remindMediaType_vid: mediaType_vid,
    }),
  );
  if (reply.success) keep(list, mediaType_vid, false);
  return reply;
}

import type { QueueItem } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { change } from './changes.ts';
import { MY_QUEUE, showAs } from './my-queue.ts';

type Title = Pick<QueueItem, 'mediaType_vid' | 'title'>;

/** Keeps what was set (or false) on the queue's item. */
const keep = (mediaType_vid: string, remindDate: string | false) =>
  showAs((items) => items.map((i) => (i.mediaType_vid === mediaType_vid ? { ...i, remindDate } : i)));

/** Asks to be reminded of a title of my queue on a day (Los Angeles). */
export async function sendReminder({ mediaType_vid, title }: Title, remindDate: string) {
  const reply = await change(() =>
    post('/api/queues/createBingeReminder', {
      remindQueueID: useSession.getState().ID,
      remindQueueName: MY_QUEUE,
      remindVideoTitle: title.slice(0, 300),
      remindMediaType_vid: mediaType_vid,
      remindDate,
    }),
  );
  if (reply.success) keep(mediaType_vid, remindDate);
  return reply;
}

/** Takes the reminder of a title back. */
export async function cancelReminder(mediaType_vid: string) {
  const reply = await change(() =>
    post('/api/queues/cancelBingeReminder', {
      remindQueueID: useSession.getState().ID,
      remindQueueName: MY_QUEUE,
      remindMediaType_vid: mediaType_vid,
    }),
  );
  if (reply.success) keep(mediaType_vid, false);
  return reply;
}

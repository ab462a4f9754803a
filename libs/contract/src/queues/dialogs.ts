import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';
import { calendarDate, mediaKeyValue, mediaType, queueID } from '../wire/values.ts';
import { queueName } from './queue.ts';

/** A title of a queue; of one's own when none is named. */
const titleOf = {
  mediaType_vid: mediaKeyValue,
  title: z.string(),
  queue: z.object({ queueID, queueName }).optional(),
};

export const queuesDialogs = {
  /** The binge reminder of a title of a queue. */
  'queues/Reminder': dialog({
    ...titleOf,
    /** The day that is set; for askers who know it without the queue. */
    remindDate: calendarDate.optional(),
  }),
  /** Moves a title of a queue to a place that is typed. */
  'queues/MoveTo': dialog(titleOf),
  /** Who is in a queue, what they may do, how others join, what happened; for its owner to change. */
  'queues/QueuePermission': dialog({ queueID, queueName }),
  /** A new shared queue. @returns where it is */
  'queues/NewQueue': dialog({}, z.object({ queueID, queueName })),
  /** Who added a title to a queue when, and what happened to it since. */
  'queues/WhoWhen': dialog({ mediaType_vid: mediaKeyValue, title: z.string(), queueID, queueName }),
  /** Who did what to a queue within 30 days, and the way back from what I did. */
  'queues/History': dialog({ queueID, queueName }),
  /** A Top 10 as a picture and a link, to be taken elsewhere. */
  'queues/ShareTop10': dialog({ mediaType, username: z.string(), keys: z.array(mediaKeyValue).min(1).max(10) }),
  /** The address of my reminders for my own calendar. */
  'queues/Calendar': dialog({}),
  /** What a link invites to, and the way in. */
  'queues/JoinQueue': dialog({ code: z.string() }),
} as const;

import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';
import { calendarDate, mediaKeyValue, mediaType, queueID } from '../wire/values.ts';
import { episode, season, stars, watchedAt } from './play.ts';
import { queueName } from './queue.ts';

/** A title in a queue. Without a queue id, it is the member's own queue. */
const titleOf = {
  mediaType_vid: mediaKeyValue,
  title: z.string(),
  queue: z.object({ queueID, queueName }).optional(),
};

export const queuesDialogs = {
  /** Sets the binge reminder of a title in a queue, or one day for all titles of `others` too. */
  'queues/Reminder': dialog({
    ...titleOf,
    others: z.array(z.object({ mediaType_vid: mediaKeyValue, title: z.string() })).optional(),
    /** The day of the current reminder, for callers that know it without loading the queue. */
    remindDate: calendarDate.optional(),
  }),
  /** Moves a title of a queue, or all titles of `keys`, to a typed position. */
  'queues/MoveTo': dialog({ ...titleOf, keys: z.array(mediaKeyValue).optional() }),
  /** Shows the members of a queue, their rights, the link to join and the history; the owner can change them. */
  'queues/QueuePermission': dialog({ queueID, queueName }),
  /** Creates a shared queue. @returns its id and name */
  'queues/NewQueue': dialog({}, z.object({ queueID, queueName })),
  /** Shows who added a title to a queue and when, and what happened to it since. */
  'queues/WhoWhen': dialog({ mediaType_vid: mediaKeyValue, title: z.string(), queueID, queueName }),
  /** Shows who did what in a queue in the last 30 days, and undoes the caller's own changes. */
  'queues/History': dialog({ queueID, queueName }),
  /** Shares a Top 10 as a picture and a link. */
  'queues/ShareTop10': dialog({ mediaType, username: z.string(), keys: z.array(mediaKeyValue).min(1).max(10) }),
  /** Shares the member's year in review as a picture. */
  'queues/ShareYear': dialog({ username: z.string(), year: z.int() }),
  /** Shows the address that adds the member's reminders to their own calendar. */
  'queues/Calendar': dialog({}),
  /** Asks when a movie or an episode was watched, for a new play or an existing one. */
  'queues/WatchedOn': dialog({
    mediaType_vid: mediaKeyValue,
    title: z.string(),
    season: season.optional(),
    episode: episode.optional(),
    /** The number of plays so far. */
    plays: z.int().optional(),
    /** The play to change. */
    play: z
      .object({ playID: z.uuid(), watchedAt, stars: stars.nullable().optional(), private: z.boolean().optional() })
      .optional(),
  }),
  /** Shows the member's changes of plays in the last 30 days, and undoes them. */
  'queues/PlayChanges': dialog({}),
  /** Sets what happens to titles after the member watched them, and which details of unseen episodes are hidden. */
  'queues/WatchingSettings': dialog({}),
  /** Shows the queue behind a link and lets the caller join it. */
  'queues/JoinQueue': dialog({ code: z.string() }),
} as const;

import { z } from 'zod';
import { places } from '../slots/places.ts';
import { airedEpisode, seasonSummary } from '../titles/season.ts';
import { mediaKeyValue } from '../wire/values.ts';

const title = { mediaType_vid: mediaKeyValue, title: z.string() };

export const queuesSlots = {
  /**
   * One box with which a member queues a title, marks it as watched and sets a reminder, and a Top 10 button. Visitors
   * are asked to sign in.
   */
  'queues/AddTitle': z.object(title),
  /**
   * Adds a title after a visitor signed in for that. The slot shows nothing and opens the queue, which reports the
   * result.
   */
  'queues/ResumeAdd': z.object({
    ...title,
    /** The second thing that the visitor wanted: to mark the title as watched, or to set a reminder. */
    wish: z.enum(['watched', 'remind']).optional(),
  }),
  /** The seasons of a show with their episodes and, for members, which of them they have seen. */
  'queues/Seasons': z.object({
    ...title,
    seasons: z.array(seasonSummary),
    /** The air date of a show's next episode. */
    nextDate: z.string().nullable(),
    /** A show's last aired episode; missing if unknown. */
    lastEpisode: airedEpisode.nullable().optional(),
    /** A show's next episode with its day; missing if unknown. */
    nextEpisode: airedEpisode.nullable().optional(),
  }),
  /** The top of the member's queue, its reminders and tonight's pick, for the home page. */
  'queues/HomeQueue': places.home,
  /**
   * The next episodes of the shows that the member watches, for the home page. The slot shows nothing if there are
   * none.
   */
  'queues/HomeUpNext': places.home,
  /** Shows whether the member has seen a title, how often, or how much of it. */
  'queues/SeenMark': places['title-facts'],
  /** Adds a title to the member's own queue, shows that it is in the queue, and sets a reminder. */
  'queues/TitleActions': places['title-actions'],
  /** Well-known titles that new members can mark as seen or wanted. */
  'queues/Wall': z.object({}),
  /**
   * Leaves a queue with one click. The slot is shown in the notice that another member added this member to the queue.
   */
  'queues/LeaveQueue': z.object({ queueID: z.int(), queueName: z.string() }),
} as const;

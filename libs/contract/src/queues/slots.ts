import { z } from 'zod';
import { places } from '../slots/places.ts';
import { mediaKeyValue } from '../wire/values.ts';

const title = { mediaType_vid: mediaKeyValue, title: z.string() };

export const queuesSlots = {
  /** Add to queue, with its choice of queues; opens the sign-in dialog for visitors. */
  'queues/AddTitle': z.object(title),
  /** Adds the title that its member signed in for. Shows nothing: it goes to the queue, which tells how it went. */
  'queues/ResumeAdd': z.object(title),
  /** The head of my queue, its reminders and tonight's pick, for home. */
  'queues/HomeQueue': places.home,
  /** Adds a title to my queue; says that it is there, and reminds of it. */
  'queues/TitleActions': places['title-actions'],
  /** Leaves a queue at one press; for the notice that somebody put the member into it. */
  'queues/LeaveQueue': z.object({ queueID: z.int(), queueName: z.string() }),
} as const;

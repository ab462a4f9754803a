import { z } from 'zod';
import { mediaKeyValue } from '../wire/values.ts';

const title = { mediaType_vid: mediaKeyValue, title: z.string() };

export const queuesSlots = {
  /** Add to queue, with its choice of queues; opens the sign-in dialog for visitors. */
  'queues/AddTitle': z.object(title),
  /** Adds the title that its member signed in for. Shows nothing: it goes to the queue, which tells how it went. */
  'queues/ResumeAdd': z.object(title),
} as const;

import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';
import { mediaKeyValue } from '../wire/values.ts';

export const queuesDialogs = {
  /** The binge reminder of a title of my queue. */
  'queues/Reminder': dialog({ mediaType_vid: mediaKeyValue, title: z.string() }),
  /** Moves a title of my queue to a place that is typed. */
  'queues/MoveTo': dialog({ mediaType_vid: mediaKeyValue, title: z.string() }),
} as const;

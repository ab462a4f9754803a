import { z } from 'zod';
import { mediaKeyValue } from '../wire/values.ts';

export const queuesSlots = {
  /** Add to queue, with its choice of queues; opens the sign-in dialog for visitors. */
  'queues/AddTitle': z.object({ mediaType_vid: mediaKeyValue, title: z.string() }),
} as const;

import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { mediaKeyValue, timestamp, titleCard } from '../wire/values.ts';

const datedCard = titleCard.extend({ changedAt: timestamp.optional() });

export const titlesRpcs = {
  /**
   * Cards of the titles that exist, in the order asked. `changedAt` is when the title last changed by its own service's
   * clock, as `at` of title.changed is: what is newer of an answer and an event shows by the two, whatever the asker's
   * clock says. Services from before it stood here leave it out.
   */
  'titles.cards': rpc('titles', z.object({ keys: z.array(mediaKeyValue).max(500) }), z.array(datedCard)),
} as const;

import { z } from 'zod';

export const titlesSlots = {
  /** The typeahead of the top bar and of the home page. */
  'titles/SearchBox': z.object({ autoFocus: z.boolean().optional(), id: z.string().optional() }),
} as const;

import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';

export const titlesDialogs = {
  /** A trailer of YouTube's, played in the page. */
  'titles/Trailer': dialog({ youtubeKey: z.string(), title: z.string() }),
  /** Pictures of a title or person at their full size, one after another; `at`: the first shown. */
  'titles/Pictures': dialog({
    name: z.string(),
    pictures: z.array(z.object({ src: z.string(), width: z.int(), height: z.int() })),
    at: z.int().optional(),
  }),
} as const;

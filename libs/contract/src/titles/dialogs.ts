import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';

export const titlesDialogs = {
  /** Lets a visitor choose their streaming services. The choice is stored on the device. */
  'titles/ChooseServices': dialog({}),
  /** Plays a YouTube trailer in the page. */
  'titles/Trailer': dialog({ youtubeKey: z.string(), title: z.string() }),
  /** Shows pictures of a title or person in full size, one after another; `at`: the first one shown. */
  'titles/Pictures': dialog({
    name: z.string(),
    pictures: z.array(z.object({ src: z.string(), width: z.int(), height: z.int() })),
    at: z.int().optional(),
  }),
} as const;

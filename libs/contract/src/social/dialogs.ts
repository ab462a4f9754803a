import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';
import { mediaKeyValue } from '../wire/values.ts';

export const socialDialogs = {
  /** Shares a title by a link: copied, sent by the system, or photographed. */
  'social/Share': dialog({ mediaType_vid: mediaKeyValue, title: z.string() }),
} as const;

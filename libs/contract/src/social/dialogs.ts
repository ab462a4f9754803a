import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';
import { mediaKeyValue, userID } from '../wire/values.ts';

export const socialDialogs = {
  /** Shares a title by a link: copied, sent by the system, or photographed. */
  'social/Share': dialog({ mediaType_vid: mediaKeyValue, title: z.string() }),
  /** My contacts. pick: a choice among them, without those of these ids. mutual: of those who have me, too. @returns who was chosen */
  'social/MyContacts': dialog(
    { pick: z.boolean().optional(), without: z.array(userID).optional(), mutual: z.boolean().optional() },
    z.array(z.object({ userID, username: z.string() })),
  ),
  /** Finds a member by name, email or cell, to be added to my contacts. */
  'social/ContactLookup': dialog({}),
} as const;

import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';
import { mediaKeyValue, userID } from '../wire/values.ts';

export const socialDialogs = {
  /** Shares a title by a link. The link can be copied, passed to the system's share menu, or scanned as a QR code. */
  'social/Share': dialog({ mediaType_vid: mediaKeyValue, title: z.string() }),
  /**
   * Shows the member's contacts. With `pick` the member chooses some of them. Contacts with an id in `without` are left
   * out. With `mutual`, only those contacts are shown who have the member as a contact too.
   * @returns the chosen members
   */
  'social/MyContacts': dialog(
    { pick: z.boolean().optional(), without: z.array(userID).optional(), mutual: z.boolean().optional() },
    z.array(z.object({ userID, username: z.string() })),
  ),
  /** Finds a member by name, email or cell, and adds them to the contacts. */
  'social/ContactLookup': dialog({}),
  /** Shows who likes a title. */
  'social/Likes': dialog({ mediaType_vid: mediaKeyValue, title: z.string() }),
} as const;

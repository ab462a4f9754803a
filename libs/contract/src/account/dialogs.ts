import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';
import { EDIT_KEYS } from './edit-keys.ts';

export const accountDialogs = {
  /** Sign-in and sign-up. `lead` replaces the usual text and tells the visitor why they must sign in. */
  'account/SignIn': dialog({ view: z.enum(['signin', 'signup']).optional(), lead: z.string().optional() }),
  /** Asks for the code that was sent to the member's email or cell. `send`: sends a new code first. */
  'account/ValidationCode': dialog({ kind: z.enum(['email', 'cell']), send: z.boolean().optional() }),
  /** Asks for confirmation, then ends the session. */
  'account/SignOut': dialog({}),
  /** Sends a code for a new password. `identifier`: the text that the visitor has typed so far. */
  'account/PasswordLookup': dialog({ identifier: z.string().optional() }),
  /**
   * Sets a new password. normal: proved by the old password. forgot: proved by the code sent to the owner of
   * `identifier`.
   */
  'account/EditPassword': dialog({ mode: z.enum(['normal', 'forgot']), identifier: z.string().optional() }),
  /** Asks for the member's password or a passkey again. The answer is true when the server accepted it. */
  'account/ProveYourself': dialog({}, z.boolean()),
  /** Edits one field of the member's account. The answer is true when the field was saved. */
  'account/EditField': dialog({ field: z.enum(EDIT_KEYS) }, z.boolean()),
  'account/AgeRange': dialog({}, z.boolean()),
  'account/Gender': dialog({}, z.boolean()),
  /** Chooses, crops and uploads the member's avatar. The answer is true when the avatar was saved. */
  'account/ImageUpload': dialog({}, z.boolean()),
  /** Shows a picture in full size. */
  'account/ImageViewer': dialog({ src: z.string(), alt: z.string() }),
  'account/Tutorial': dialog({ whichTutorial: z.string() }),
  /** A small celebration. This release no longer opens it, but pages of the previous release may. */
  'account/LevelUp': dialog({ level: z.string() }),
} as const;

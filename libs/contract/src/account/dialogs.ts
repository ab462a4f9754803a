import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';
import { EDIT_KEYS } from './edit-keys.ts';

export const accountDialogs = {
  /** Sign-in and sign-up. `lead`: why the visitor is asked, in place of the usual words. */
  'account/SignIn': dialog({ view: z.enum(['signin', 'signup']).optional(), lead: z.string().optional() }),
  /** The code that went to the member's email or cell. `send`: a fresh one goes out first. */
  'account/ValidationCode': dialog({ kind: z.enum(['email', 'cell']), send: z.boolean().optional() }),
  /** Asks, then ends the session. */
  'account/SignOut': dialog({}),
  /** Has a code for a new password sent. `identifier`: what was typed so far. */
  'account/PasswordLookup': dialog({ identifier: z.string().optional() }),
  /** normal: by the old password. forgot: by the code that was sent to whoever goes by `identifier`. */
  'account/EditPassword': dialog({ mode: z.enum(['normal', 'forgot']), identifier: z.string().optional() }),
  /** My password or a passkey once more; answers true when the server took it. */
  'account/ProveYourself': dialog({}, z.boolean()),
  /** One field of my account; answers true when it was saved. */
  'account/EditField': dialog({ field: z.enum(EDIT_KEYS) }, z.boolean()),
  'account/AgeRange': dialog({}, z.boolean()),
  'account/Gender': dialog({}, z.boolean()),
  /** Choose, crop and upload my avatar; answers true when it was saved. */
  'account/ImageUpload': dialog({}, z.boolean()),
  /** A picture at its full size. */
  'account/ImageViewer': dialog({ src: z.string(), alt: z.string() }),
  'account/Tutorial': dialog({ whichTutorial: z.string() }),
  /** A small celebration. Nobody opens it any more; areas of the release before may. */
  'account/LevelUp': dialog({ level: z.string() }),
} as const;

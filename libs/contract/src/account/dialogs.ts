import { z } from 'zod';
import { dialog } from '../slots/dialog.ts';

export const accountDialogs = {
  /** Sign-in and sign-up. `lead`: why the visitor is asked, in place of the usual words. */
  'account/SignIn': dialog({ view: z.enum(['signin', 'signup']).optional(), lead: z.string().optional() }),
  /** The code that went to the member's email or cell. `send`: a fresh one goes out first. */
  'account/ValidationCode': dialog({ kind: z.enum(['email', 'cell']), send: z.boolean().optional() }),
  /** Asks, then ends the session. */
  'account/SignOut': dialog({}),
} as const;

import { z } from 'zod';

export const accountSlots = {
  /** Sign-in, sign-up and code dialogs; mounted by the shell when one is asked for. */
  'account/Dialogs': z.object({}),
  /** Theme, account links and sign-out behind the avatar. */
  'account/MemberMenu': z.object({}),
} as const;

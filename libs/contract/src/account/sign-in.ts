import { z } from 'zod';
import { call } from '../wire/call.ts';
import { passhash, userAUTH } from '../wire/values.ts';
import { code, identifier, userFields } from './user.ts';

const anyone = { service: 'account', who: 'anyone' } as const;

export const signIn = {
  validateUser: call({
    ...anyone,
    path: '/api/user/validateUser',
    summary: 'Checks a name and password hash; right ones leave a pending session for 60 s.',
    writes: true,
    body: z.object({ username_email_cell: identifier, passhash, userAUTH, sentCode: code.optional() }),
    reply: z.union([
      userFields.extend({ userAUTH: z.string() }),
      z.object({
        maybeSignup: z.boolean(),
        userMsgTitle: z.string(),
        userMessage: z.string(),
        needValCode: z.boolean().optional(),
        valCodeType: z.enum(['email', 'cell']).optional(),
      }),
    ]),
    codes: [],
  }),
  set_reset_AUTH: call({
    ...anyone,
    path: '/api/user/set_reset_AUTH',
    summary: 'true turns the pending session into a session, false ends the session.',
    writes: true,
    body: z.object({
      set_reset_AUTH: z.boolean(),
      userID: z.int().min(0).optional(),
      userAUTH: z.string().max(200).optional(),
      bootID: z.string().max(64).optional(),
    }),
    reply: z.object({ logoutSuccess: z.boolean(), userMessage: z.string().optional() }),
    codes: [],
  }),
};

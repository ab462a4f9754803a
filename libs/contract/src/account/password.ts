import { z } from 'zod';
import { call } from '../wire/call.ts';
import { identifier } from './user.ts';

const anyone = { service: 'account', who: 'anyone' } as const;

/** Recovers an account whose member forgot the password. */
export const password = {
  sendPasswordCode: call({
    ...anyone,
    path: '/api/user/sendPasswordCode',
    summary: 'Sends another code that lets a member set a new password, to their verified email or cell.',
    writes: true,
    body: z.object({ identifier }),
    reply: z.object({ error: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
  passwordReset: call({
    ...anyone,
    path: '/api/user/passwordReset',
    summary: 'Sends whoever goes by that a code for a new password. Answers alike whether anybody does.',
    writes: true,
    body: z.object({ usernameEmailOrCell: identifier }),
    reply: z.object({
      success: z.boolean(),
      /**
       * Whether the address is not verified yet. No code is sent to an unverified address. The answer says so only to a
       * browser that has signed in to the account before.
       */
      identifierIsPending: z.boolean(),
      /** Set only for a browser that has signed in to the account before, otherwise null. */
      userID: z.int().nullable(),
      userMessage: z.string(),
    }),
    codes: [],
  }),
};

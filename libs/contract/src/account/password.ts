import { z } from 'zod';
import { call } from '../wire/call.ts';
import { identifier } from './user.ts';

const anyone = { service: 'account', who: 'anyone' } as const;

/** A forgotten one. */
export const password = {
  sendPasswordCode: call({
    ...anyone,
    path: '/api/user/sendPasswordCode',
    summary: 'Sends another code that lets a member set a new password, to their verified email or cell.',
    body: z.object({ identifier }),
    reply: z.object({ error: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
  passwordReset: call({
    ...anyone,
    path: '/api/user/passwordReset',
    summary: 'Sends whoever goes by that a code for a new password. Answers alike whether anybody does.',
    body: z.object({ usernameEmailOrCell: identifier }),
    reply: z.object({
      success: z.boolean(),
      /** Not verified yet, so no code goes there; told to a browser that has signed in to the account before. */
      identifierIsPending: z.boolean(),
      /** Told to such a browser alone, else null. */
      userID: z.int().nullable(),
      userMessage: z.string(),
    }),
    codes: [],
  }),
};

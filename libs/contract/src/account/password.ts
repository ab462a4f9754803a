import { z } from 'zod';
import { call } from '../wire/call.ts';
import { identifier } from './user.ts';

const anyone = { service: 'account', who: 'anyone' } as const;

/** A forgotten one. */
export const password = {
  sendPasswordCode: call({
    ...anyone,
    path: '/api/user/sendPasswordCode',
    summary: 'Sends a code that lets a member set a new password.',
    body: z.object({ identifier }),
    reply: z.object({ error: z.boolean(), userMessage: z.string() }),
    codes: [],
    later: true,
  }),
  passwordReset: call({
    ...anyone,
    path: '/api/user/passwordReset',
    summary: 'Looks up whom a forgotten password belongs to.',
    body: z.object({ usernameEmailOrCell: identifier }),
    reply: z.object({
      success: z.boolean(),
      identifierIsPending: z.boolean(),
      userID: z.int().nullable(),
      userMessage: z.string(),
    }),
    codes: [],
    later: true,
  }),
};

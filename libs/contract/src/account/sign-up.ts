import { z } from 'zod';
import { call } from '../wire/call.ts';
import { passhash, userAUTH } from '../wire/values.ts';

const anyone = { service: 'account', who: 'anyone' } as const;

export const signUp = {
  checkSignupFields: call({
    ...anyone,
    path: '/api/user/checkSignupFields',
    summary: 'May this name, email and cell be signed up?',
    writes: false,
    body: z.object({
      userUSERNAME: z.string().max(100).optional(),
      userEMAIL: z.string().max(254),
      userCELL: z.string().max(40),
    }),
    reply: z.object({
      ok2addUser: z.boolean(),
      parsedCell: z.string(),
      input2error: z.enum(['', 'username_1', 'password_1', 'email_1', 'cell_1']),
      userMessage: z.string(),
    }),
    codes: ['sign-ups-closed'],
  }),
  addNewUser: call({
    ...anyone,
    path: '/api/user/addNewUser',
    summary: 'Signs a member up; leaves a pending session for 60 s and sends the validation code.',
    writes: true,
    body: z.object({
      userUSERNAME: z.string().max(100),
      userEMAIL: z.string().max(254),
      passhash,
      userCELL: z.string().max(40),
      inviteUsername: z.string().max(100).optional(),
      userAUTH,
    }),
    reply: z.object({
      userMessage: z.string(),
      nextUserId: z.int(),
      input2error: z.enum(['', 'username_1', 'password_1', 'email_1', 'cell_1']).optional(),
    }),
    codes: ['sign-ups-closed'],
  }),
};

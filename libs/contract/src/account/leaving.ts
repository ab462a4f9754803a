import { z } from 'zod';
import { call, empty, success } from '../wire/call.ts';
import { passhash, timestamp } from '../wire/values.ts';
import { code } from './user.ts';

const member = { service: 'account', who: 'member' } as const;

/** Deleting an account, and changing one’s mind. */
export const leaving = {
  sendLeavingCode: call({
    ...member,
    path: '/api/account/sendLeavingCode',
    summary: 'Sends the code that deleting needs, to my verified email, else cell; neither: my password is asked for.',
    body: empty,
    reply: z.object({
      error: z.boolean(),
      userMessage: z.string(),
      /** Where it went; null: there is nowhere, the password counts. */
      valCodeType: z.enum(['email', 'cell']).nullable(),
    }),
    codes: [],
  }),
  deleteAccount: call({
    ...member,
    path: '/api/account/deleteAccount',
    summary: 'Signs me out everywhere and deletes my account in 7 days, unless I keep it.',
    body: z.object({
      /** Typed, as the confirmation. */
      username: z.string().max(100),
      sentCode: code.optional(),
      currentPasshash: passhash.optional(),
    }),
    reply: z.object({ success: z.boolean(), userMessage: z.string(), deleteAt: timestamp.nullable() }),
    codes: [],
  }),
  keepAccount: call({
    ...member,
    path: '/api/account/keepAccount',
    summary: 'I have changed my mind: nothing is deleted.',
    body: empty,
    reply: success,
    codes: [],
  }),
};

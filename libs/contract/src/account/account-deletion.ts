import { z } from 'zod';
import { call, empty, success } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';
import { proof } from './sudo.ts';
import { code } from './user.ts';

const member = { service: 'account', who: 'member' } as const;

/** Calls to delete an account and to cancel the deletion. */
export const accountDeletion = {
  sendLeavingCode: call({
    ...member,
    path: '/api/account/sendLeavingCode',
    summary: 'Sends the code that deleting needs, to my verified email, else cell.',
    writes: true,
    body: empty,
    reply: z.object({
      error: z.boolean(),
      userMessage: z.string(),
      /** The channel to which the code was sent; null when the account has no channel and needs no code. */
      valCodeType: z.enum(['email', 'cell']).nullable(),
    }),
    codes: [],
  }),
  deleteAccount: call({
    ...member,
    path: '/api/account/deleteAccount',
    summary: 'Signs me out everywhere and deletes my account in 7 days, unless I keep it.',
    writes: true,
    body: proof.extend({
      /** The username, typed as confirmation. */
      username: z.string().max(100),
      sentCode: code.optional(),
    }),
    reply: z.object({ success: z.boolean(), userMessage: z.string(), deleteAt: timestamp.nullable() }),
    sudo: () => true,
    codes: [],
  }),
  keepAccount: call({
    ...member,
    path: '/api/account/keepAccount',
    summary: 'I have changed my mind: nothing is deleted.',
    writes: true,
    body: empty,
    reply: success,
    codes: [],
  }),
};

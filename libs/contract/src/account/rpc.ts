import { z } from 'zod';
import { developmentRpc, rpc } from '../rpc/declare.ts';
import { signedMember } from '../wire/values.ts';

export const accountRpcs = {
  /** Who holds this session? null: nobody. `otherBoot`: the session saw another bootID before. */
  'account.session': rpc(
    'account',
    z.object({
      userID: z.int(),
      userAUTH: z.string(),
      bootID: z.string().optional(),
      /** Where the call came from. */
      address: z.string().optional(),
    }),
    z.object({ member: signedMember.nullable(), otherBoot: z.boolean() }),
  ),
  /** Messages of the development outbox, newest first. */
  'account.outbox': developmentRpc(
    'account',
    z.object({ to: z.string().optional() }),
    z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        at: z.string(),
      }),
    ),
  ),
  /** How many members there are. */
  'account.counts': rpc('account', z.object({}), z.object({ members: z.int() })),
} as const;

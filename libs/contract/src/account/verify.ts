import { z } from 'zod';
import { call, empty } from '../wire/call.ts';
import { code, identifier } from './user.ts';

const member = { service: 'account', who: 'member' } as const;

/** Proving that an email or cell is one’s own. */
export const verify = {
  validateInfo: call({
    ...member,
    path: '/api/user/validateInfo',
    summary: 'Verifies my email or cell by the code that was sent there.',
    body: z.object({ sentCode: code, identifier, user_info: z.enum(['email', 'cell']) }),
    reply: z.object({ success: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
  resendCode: call({
    ...member,
    path: '/api/user/resendCode',
    summary: 'Sends the validation code once more, at most every 30 s.',
    body: z.object({ identifier, userCELL: z.string().max(40).optional(), userEMAIL: z.string().max(254).optional() }),
    reply: z.object({ error: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
  refreshCellAndEmail: call({
    ...member,
    path: '/api/user/refreshCellAndEmail',
    summary: 'My cell and email as the server holds them.',
    body: empty,
    reply: z.object({ cell: z.string(), email: z.string() }),
    codes: [],
  }),
};

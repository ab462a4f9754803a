import { z } from 'zod';
import { call, empty } from '../wire/call.ts';
import { code, identifier } from './user.ts';

const member = { service: 'account', who: 'member' } as const;

const isKind = (text: string): text is 'email' | 'cell' => text === 'email' || text === 'cell';

/** The kind and the address in the body of validateInfo. The specification allows the two fields in either order. */
export const kindAndAddress = (b: { identifier: string; user_info: string }): ['email' | 'cell', string] =>
  isKind(b.identifier) ? [b.identifier, b.user_info] : [b.user_info as 'email' | 'cell', b.identifier];

/** Verifies that an email or cell belongs to the member. */
export const verify = {
  validateInfo: call({
    ...member,
    path: '/api/user/validateInfo',
    summary: 'Verifies my email or cell by the code that was sent there.',
    /** One of the two fields is the kind, `email` or `cell`; the other is the address. */
    writes: true,
    body: z
      .object({ sentCode: code, identifier, user_info: z.string() })
      .refine((b) => isKind(b.identifier) !== isKind(b.user_info), 'expected a kind and an address'),
    reply: z.object({ success: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
  resendCode: call({
    ...member,
    path: '/api/user/resendCode',
    summary: 'Sends the validation code once more, at most every 30 s.',
    writes: true,
    body: z.object({ identifier, userCELL: z.string().max(40).optional(), userEMAIL: z.string().max(254).optional() }),
    reply: z.object({ error: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
  refreshCellAndEmail: call({
    ...member,
    path: '/api/user/refreshCellAndEmail',
    summary: 'My cell and email as the server holds them.',
    writes: false,
    body: empty,
    reply: z.object({ cell: z.string(), email: z.string() }),
    codes: [],
  }),
};

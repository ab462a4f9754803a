import { z } from 'zod';
import { call } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';

/** What members were told, whichever area told it. */
export const accountNotices = {
  seeNotices: call({
    service: 'account',
    who: 'member',
    path: '/api/account/seeNotices',
    summary: 'Up to when I have seen my notices, on whatever device; given a moment, I have seen all up to it.',
    body: z.object({ upTo: timestamp.optional() }),
    reply: z.object({ seenAt: timestamp.nullable() }),
    codes: [],
  }),
};

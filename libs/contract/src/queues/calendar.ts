import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';

const member = { service: 'queues', who: 'member' } as const;

/** A member's reminders and the air dates of the shows in their queues, for their own calendar. */
export const calendar = {
  fetchCalendar: call({
    ...member,
    path: '/api/queues/fetchCalendar',
    summary: 'Since when there is an address of my calendar; the address itself is told once.',
    writes: false,
    body: z.object({}),
    reply: z.object({ since: timestamp.nullable() }),
    codes: [],
  }),
  makeCalendar: call({
    ...member,
    path: '/api/queues/makeCalendar',
    summary: 'A new secret address of my calendar; an older one stops working.',
    writes: true,
    body: z.object({}),
    reply: z.object({ path: z.string(), since: timestamp }),
    codes: [],
  }),
  revokeCalendar: call({
    ...member,
    path: '/api/queues/revokeCalendar',
    summary: 'The address of my calendar stops working.',
    writes: true,
    body: z.object({}),
    reply: success,
    codes: [],
  }),
};

import { z } from 'zod';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { memberRef, timestamp, userID } from '../wire/values.ts';

const member = { service: 'social', who: 'member' } as const;
/**
 * Blocked: neither member sees or follows the other. Muted: the muting member does not see the other's activity, and
 * the other does not notice.
 */
const how = z.enum(['block', 'mute']);

/** Members whom the caller blocks or mutes. */
export const blocks = {
  hideMember: call({
    ...member,
    path: '/api/person/hideMember',
    summary: 'Blocks or mutes a member.',
    writes: true,
    body: z.object({ personID: userID, how }),
    reply: success,
    codes: ['not-found'],
  }),
  showMember: call({
    ...member,
    path: '/api/person/showMember',
    summary: 'Ends that I block or mute a member.',
    writes: true,
    body: z.object({ personID: userID }),
    reply: success,
    codes: [],
  }),
  fetchHidden: call({
    ...member,
    path: '/api/person/fetchHidden',
    summary: 'Whom I block or mute, the newest first.',
    writes: false,
    body: z.object(page(100)),
    reply: z.object({ people: z.array(memberRef.extend({ how, since: timestamp })), nextCursor }),
    codes: [],
  }),
};

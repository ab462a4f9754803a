import { z } from 'zod';
import { call } from '../wire/call.ts';
import { memberRef, queueID, userID } from '../wire/values.ts';
import { aQueue, level, queueName } from './queue.ts';

const permission = memberRef.extend({ level });
const changed = z.object({
  permissionsOfQueueX: z.array(permission),
  success: z.boolean(),
  userMessage: z.string().optional(),
});
const member = { service: 'queues', who: 'member' } as const;

/** Who may do what with a shared queue. */
export const permissions = {
  fetchMyQueuePermissions: call({
    ...member,
    path: '/api/queues/fetchMyQueuePermissions',
    summary: 'Every queue I am in and what I may do there.',
    body: z.object({ fromQueue: queueID.nullish() }),
    reply: z.object({
      myQueuePermissions: z.array(z.object({ queueID, queueName, level, canEdit: z.boolean() })),
    }),
    codes: [],
    later: true,
  }),
  fetchPermissionsOfQueueX: call({
    ...member,
    path: '/api/queues/fetchPermissionsOfQueueX',
    summary: "A queue's members and their levels.",
    body: z.object(aQueue),
    reply: z.object({ permissionsOfQueueX: z.array(permission) }),
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  grantPermissions: call({
    ...member,
    path: '/api/queues/grantPermissions',
    summary: 'Lifts a member of my queue to editor.',
    body: z.object({ ...aQueue, grantUid: userID }),
    reply: changed,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  addQueueMember: call({
    ...member,
    path: '/api/queues/addQueueMember',
    summary: 'Adds a member to my queue.',
    body: z.object({ ...aQueue, addMemberUid: userID }),
    reply: changed,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  bootMember: call({
    ...member,
    path: '/api/queues/bootMember',
    summary: 'Removes a member from my queue; booting oneself is leaving.',
    body: z.object({ bootUid: userID, ...aQueue }),
    reply: changed,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  revokePermissions: call({
    ...member,
    path: '/api/queues/revokePermissions',
    summary: 'Lowers an editor to member.',
    body: z.object({ revokeUid: userID, ...aQueue }),
    reply: changed,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
};

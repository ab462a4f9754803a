import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { memberRef, queueID, timestamp, titleCard, userID } from '../wire/values.ts';
import { aQueue, level, queueName } from './queue.ts';

const permission = memberRef.extend({ level });
/** The right that an invitation link gives to those who join by it: to add titles, or only to look. */
const linkLevel = z.enum(['editor', 'member']);
const invitationCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{16}$/, 'expected a code of 16 characters');
/** The valid invitation link to a queue. Only the queue's owner receives it. */
const invitation = z.object({ code: invitationCode, expiresAt: timestamp, level: linkLevel.optional() }).optional();
const changed = z.object({
  permissionsOfQueueX: z.array(permission),
  invitation,
  success: z.boolean(),
  userMessage: z.string().optional(),
});
const member = { service: 'queues', who: 'member' } as const;

/** The rights of members in a shared queue. */
export const permissions = {
  fetchMyQueuePermissions: call({
    ...member,
    path: '/api/queues/fetchMyQueuePermissions',
    summary: 'Every queue I am in, but for the one I come from, and what I may do there.',
    writes: false,
    body: z.object({ fromQueue: queueID.nullish() }),
    reply: z.object({
      myQueuePermissions: z.array(z.object({ queueID, queueName, level, canEdit: z.boolean() })),
    }),
    codes: [],
  }),
  fetchPermissionsOfQueueX: call({
    ...member,
    path: '/api/queues/fetchPermissionsOfQueueX',
    summary: "A queue's members and their levels.",
    writes: false,
    body: z.object(aQueue),
    reply: z.object({ permissionsOfQueueX: z.array(permission), invitation }),
    codes: ['not-allowed', 'not-found'],
  }),
  grantPermissions: call({
    ...member,
    path: '/api/queues/grantPermissions',
    summary: 'Lifts a member of my queue to editor.',
    writes: true,
    body: z.object({ ...aQueue, grantUid: userID }),
    reply: changed,
    codes: ['not-allowed', 'not-found'],
  }),
  addQueueMember: call({
    ...member,
    path: '/api/queues/addQueueMember',
    summary: 'Adds a member to my queue.',
    writes: true,
    body: z.object({ ...aQueue, addMemberUid: userID }),
    reply: changed,
    codes: ['not-allowed', 'not-found'],
  }),
  bootMember: call({
    ...member,
    path: '/api/queues/bootMember',
    summary: 'Removes a member from my queue; booting oneself is leaving.',
    writes: true,
    body: z.object({ bootUid: userID, ...aQueue }),
    reply: changed,
    codes: ['not-allowed', 'not-found'],
  }),
  revokePermissions: call({
    ...member,
    path: '/api/queues/revokePermissions',
    summary: 'Lowers an editor to member.',
    writes: true,
    body: z.object({ revokeUid: userID, ...aQueue }),
    reply: changed,
    codes: ['not-allowed', 'not-found'],
  }),
  handOver: call({
    ...member,
    path: '/api/queues/handOver',
    summary: 'Makes another member of my queue its owner; I stay as an editor.',
    writes: true,
    body: z.object({ ...aQueue, toUid: userID }),
    reply: changed,
    codes: ['not-allowed'],
  }),
  askToEdit: call({
    ...member,
    path: '/api/queues/askToEdit',
    summary: 'Asks the owner of a queue that I only see to let me add; once a day.',
    writes: true,
    body: z.object(aQueue),
    reply: success.extend({
      /** False when the caller asked within the last day. The owner gets no new notice then. */
      isNew: z.boolean(),
    }),
    codes: ['not-allowed'],
  }),
  lookUpMember: call({
    ...member,
    path: '/api/queues/lookUpMember',
    summary: 'The member of that name, to be added to a queue.',
    writes: false,
    body: z.object({
      username: z
        .string()
        .trim()
        .min(1)
        .max(16)
        .regex(/^\P{Cc}*$/u),
    }),
    reply: z.object({ member: memberRef.nullable() }),
    codes: [],
  }),
  createInvitation: call({
    ...member,
    path: '/api/queues/createInvitation',
    summary: 'A link by which whoever has it may join my queue for a week; the one before is void.',
    writes: true,
    body: z.object({ ...aQueue, level: linkLevel.default('member') }),
    reply: z.object({ code: invitationCode, expiresAt: timestamp, level: linkLevel.optional() }),
    codes: ['not-allowed'],
  }),
  revokeInvitation: call({
    ...member,
    path: '/api/queues/revokeInvitation',
    summary: "Takes my queue's link back.",
    writes: true,
    body: z.object(aQueue),
    reply: success,
    codes: ['not-allowed'],
  }),
  fetchInvitation: call({
    service: 'queues',
    who: 'anyone',
    path: '/api/queues/fetchInvitation',
    summary: 'What a link invites to.',
    writes: false,
    body: z.object({ code: invitationCode }),
    reply: z.object({
      ...{ queueID, queueName, owner: memberRef, memberCount: z.int(), count: z.int(), amIn: z.boolean() },
      level: linkLevel.optional(),
      /** Some members of the queue, the owner first. */
      people: z.array(memberRef).optional(),
      /** The queue's first titles, up to three. */
      next: z.array(titleCard.pick({ mediaType_vid: true, title: true, year: true, genres: true })).optional(),
    }),
    codes: ['not-found'],
  }),
  acceptInvitation: call({
    ...member,
    path: '/api/queues/acceptInvitation',
    summary: 'Joins the queue that a link invites to.',
    writes: true,
    body: z.object({ code: invitationCode }),
    reply: success.extend({ queueID, queueName }),
    codes: ['not-found'],
  }),
};

import { z } from 'zod';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { calendarDate, mediaKeyValue, memberRef, queueID, timestamp, titleCard, userID } from '../wire/values.ts';

/** The limits of queues, by the product's decisions. */
export const QUEUE_LIMITS = {
  ownTitles: 10_000,
  sharedQueues: 200,
  members: 50,
  pageDefault: 500,
  pageMax: 500,
} as const;
export const MY_QUEUE = 'myqueue';

export const queueName = z.string().trim().min(1).max(40);
export const level = z.enum(['owner', 'editor', 'member']);
export const queueItem = titleCard.omit({ vote_average: true }).extend({
  addedAt: timestamp,
  addedBy: z.object({ userID: z.int(), username: z.string() }),
  remindDate: z.union([calendarDate, z.literal(false)]),
});
export type QueueItem = z.infer<typeof queueItem>;

const aQueue = { queueID, queueName };
const permission = memberRef.extend({ level });
const permissions = z.object({
  permissionsOfQueueX: z.array(permission),
  success: z.boolean(),
  userMessage: z.string().optional(),
});
const queueMeta = z.object({ queueID, name: queueName, owner: memberRef, level, memberCount: z.int(), count: z.int() });
const idAndName = z.tuple([queueID, queueName]);
const top10Item = titleCard.extend({ position: z.int().min(1).max(10) });
const member = { service: 'queues', who: 'member' } as const;

export const queues = {
  fetchMyQueue: call({
    ...member,
    path: '/api/queues/fetchMyQueue',
    summary: 'My own queue in order, a page at a time.',
    body: z.object(page(QUEUE_LIMITS.pageMax, QUEUE_LIMITS.pageDefault)),
    reply: z.object({
      myQueue: z.array(queueItem),
      otherQueueCount: z.int(),
      browserReloadHappened: z.boolean(),
      nextCursor,
      count: z.int(),
    }),
    codes: [],
  }),
  fetchOtherQueues: call({
    ...member,
    path: '/api/queues/fetchOtherQueues',
    summary: 'The shared queues I am in, with their titles.',
    body: z.object({ queueID2OpenPermissions: queueID.nullish(), ...page(QUEUE_LIMITS.sharedQueues) }),
    reply: z.object({
      otherQueuesMetaObj: z.record(z.string(), queueMeta),
      otherQueuesObj: z.record(z.string(), z.array(queueItem)),
      nextCursor,
    }),
    codes: [],
    later: true,
  }),
  addToQueue: call({
    ...member,
    path: '/api/queues/addToQueue',
    summary: 'Adds a title to the top (or bottom) of one or more queues.',
    body: z.object({
      mediaType_vid: mediaKeyValue,
      topOrBottom: z.enum(['top', 'bottom']).default('top'),
      queueIDandNameArr: z.array(idAndName).min(1).max(QUEUE_LIMITS.sharedQueues),
    }),
    reply: z.object({
      noQueuePermissionArr: z.array(idAndName),
      alreadyThereArr: z.array(idAndName),
      newListLengthArr: z.array(z.tuple([queueID, z.int()])),
      success: z.boolean(),
      userMessage: z.string().optional(),
    }),
    codes: ['not-found'],
  }),
  removeFromQueue: call({
    ...member,
    path: '/api/queues/removeFromQueue',
    summary: 'Removes a title from a queue; false when it was not there.',
    body: z.object({ mediaType_vid: mediaKeyValue, ...aQueue, videoName: z.string().max(300).optional() }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
  getVideoWhoWhenInfo: call({
    ...member,
    path: '/api/queues/getVideoWhoWhenInfo',
    summary: 'Who added a title when, and what happened to it since.',
    body: z.object({ mediaType_vid: mediaKeyValue, ...aQueue }),
    reply: z.object({
      whoWhenInfo: z.object({
        addedBy: z.object({ userID: z.int(), username: z.string() }),
        addedAt: timestamp,
        history: z.array(z.object({ who: z.string(), what: z.string(), when: timestamp })),
      }),
    }),
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  editQueuePosition: call({
    ...member,
    path: '/api/queues/editQueuePosition',
    summary: 'Moves one title before or after another; refused only when one of them is gone.',
    body: z.object({
      moveItem: mediaKeyValue,
      pivotItem: mediaKeyValue,
      BEFOREorAFTER: z.enum(['BEFORE', 'AFTER']),
      ...aQueue,
      initSize: z.int().min(0).optional(),
    }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
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
    reply: permissions,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  addQueueMember: call({
    ...member,
    path: '/api/queues/addQueueMember',
    summary: 'Adds a member to my queue.',
    body: z.object({ ...aQueue, addMemberUid: userID }),
    reply: permissions,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  bootMember: call({
    ...member,
    path: '/api/queues/bootMember',
    summary: 'Removes a member from my queue; booting oneself is leaving.',
    body: z.object({ bootUid: userID, ...aQueue }),
    reply: permissions,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  revokePermissions: call({
    ...member,
    path: '/api/queues/revokePermissions',
    summary: 'Lowers an editor to member.',
    body: z.object({ revokeUid: userID, ...aQueue }),
    reply: permissions,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  createNewQueue: call({
    ...member,
    path: '/api/queues/createNewQueue',
    summary: 'A new shared queue with the contacts selected.',
    body: z.object({ qName: queueName, selectedContactsArr: z.array(userID).max(QUEUE_LIMITS.members - 1) }),
    reply: success.extend({ queueID: queueID.optional() }),
    codes: [],
    later: true,
  }),
  deleteQueue: call({
    ...member,
    path: '/api/queues/deleteQueue',
    summary: 'Deletes a shared queue of mine.',
    body: z.object({ queueID }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
    later: true,
  }),
  createBingeReminder: call({
    ...member,
    path: '/api/queues/createBingeReminder',
    summary: 'Reminds me of a queued title at 09:00 Los Angeles on a date from today to two years on.',
    body: z.object({
      remindQueueID: queueID,
      remindQueueName: queueName,
      remindVideoTitle: z.string().max(300),
      remindMediaType_vid: mediaKeyValue,
      remindDate: calendarDate,
    }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
  cancelBingeReminder: call({
    ...member,
    path: '/api/queues/cancelBingeReminder',
    summary: 'Cancels my reminder of a title.',
    body: z.object({ remindQueueID: queueID, remindQueueName: queueName, remindMediaType_vid: mediaKeyValue }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
  fetchReminderNotices: call({
    ...member,
    path: '/api/queues/fetchReminderNotices',
    summary: 'My reminders that came due lately, newest first (the bell).',
    body: z.object(page(50, 20)),
    reply: z.object({
      notices: z.array(
        z.object({ noticeID: z.string(), mediaType_vid: mediaKeyValue, title: z.string(), at: timestamp }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
  add2Top10: call({
    ...member,
    path: '/api/queues/add2Top10',
    summary: 'Adds a title to my Top 10 of its media type.',
    body: z.object({ mediaType_vid: mediaKeyValue, overwritePosition10: z.boolean().default(false) }),
    reply: success.extend({
      missingMediaType_vid: z.boolean(),
      overwriteTitle: z.string().nullable(),
      poster_path: z.string().nullable(),
    }),
    codes: ['not-found'],
    later: true,
  }),
  fetchTop10: call({
    service: 'queues',
    who: 'anyone',
    path: '/api/queues/fetchTop10',
    summary: "A member's Top 10, or the community's when no member is named.",
    body: z.object({ mediaType: z.enum(['movie', 'tv']), user2Lookup: z.string().max(16).optional() }),
    reply: z.object({ top10: z.array(top10Item) }),
    codes: ['not-found'],
    later: true,
  }),
  removeFromTop10: call({
    ...member,
    path: '/api/queues/removeFromTop10',
    summary: 'Takes a title out of my Top 10.',
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: success,
    codes: [],
    later: true,
  }),
  editTop10Position: call({
    ...member,
    path: '/api/queues/editTop10Position',
    summary: 'Moves a title within my Top 10.',
    body: z.object({ mediaType_vid: mediaKeyValue, position: z.int().min(1).max(10) }),
    reply: success,
    codes: ['not-found'],
    later: true,
  }),
};

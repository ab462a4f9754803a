import { z } from 'zod';
import { QUEUE_LIMITS } from '../limits/queues.ts';
import { call, success } from '../wire/call.ts';
import { calendarDate, mediaKeyValue, queueID, timestamp } from '../wire/values.ts';
import { aQueue, queueName } from './queue.ts';

const idAndName = z.tuple([queueID, queueName]);
/** The titles of one change. */
const keys = z.array(mediaKeyValue).min(1).max(QUEUE_LIMITS.titlesAtOnce);
/** The revision that undoChange takes; missing when the change cannot be undone. */
const revision = z.int().optional();
const member = { service: 'queues', who: 'member' } as const;

/** The titles of a queue. */
export const item = {
  addToQueue: call({
    ...member,
    path: '/api/queues/addToQueue',
    summary: 'Adds a title to the top (or bottom) of one or more queues.',
    writes: true,
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
  fetchInQueue: call({
    ...member,
    path: '/api/queues/fetchInQueue',
    summary:
      'Which of these titles are in my own queue, my reminders of them, and in which shared queues of mine they are: what the badges of a page ask for at once.',
    writes: false,
    body: z.object({ keys: z.array(mediaKeyValue).min(1).max(200) }),
    reply: z.object({
      inQueue: z.array(mediaKeyValue),
      /** Which titles are in the caller's shared queues, and in which queues. */
      inShared: z.array(z.object({ mediaType_vid: mediaKeyValue, queueIDs: z.array(queueID) })).optional(),
      reminders: z.array(z.object({ mediaType_vid: mediaKeyValue, remindDate: calendarDate })).optional(),
    }),
    codes: [],
  }),
  removeFromQueue: call({
    ...member,
    path: '/api/queues/removeFromQueue',
    summary: 'Removes a title from a queue; false when it was not there.',
    writes: true,
    body: z.object({ mediaType_vid: mediaKeyValue, ...aQueue, videoName: z.string().max(300).optional() }),
    reply: success,
    codes: ['not-allowed', 'not-found'],
  }),
  addTitles: call({
    ...member,
    path: '/api/queues/addTitles',
    summary: 'Adds up to 200 titles to a queue, in the order named: all that are not there yet, or none.',
    writes: true,
    body: z.object({ ...aQueue, keys, topOrBottom: z.enum(['top', 'bottom']).default('bottom') }),
    reply: success.extend({
      added: z.array(mediaKeyValue),
      /** Titles that the service does not know. */
      unknown: z.array(mediaKeyValue),
    }),
    codes: ['not-allowed'],
  }),
  removeTitles: call({
    ...member,
    path: '/api/queues/removeTitles',
    summary: 'Removes up to 200 titles from a queue: all in one, to be put back in one.',
    writes: true,
    body: z.object({ ...aQueue, keys }),
    reply: success.extend({ removed: z.array(mediaKeyValue) }),
    codes: ['not-allowed'],
  }),
  restoreTitles: call({
    ...member,
    path: '/api/queues/restoreTitles',
    summary: 'Puts titles that I removed in the last 30 days back in their old places, with their reminders.',
    writes: true,
    body: z.object({ ...aQueue, keys }),
    reply: success.extend({ restored: z.array(mediaKeyValue) }),
    codes: ['not-allowed'],
  }),
  moveTitles: call({
    ...member,
    path: '/api/queues/moveTitles',
    summary: 'Moves up to 200 titles to the top, to the bottom or behind another title, in the order named.',
    writes: true,
    body: z.object({
      ...aQueue,
      keys,
      to: z.union([z.enum(['top', 'bottom']), z.object({ after: mediaKeyValue })]),
    }),
    reply: success.extend({ moved: z.array(mediaKeyValue), revision }),
    codes: ['not-allowed'],
  }),
  getVideoWhoWhenInfo: call({
    ...member,
    path: '/api/queues/getVideoWhoWhenInfo',
    summary: 'Who added a title when, and what happened to it since.',
    writes: false,
    body: z.object({ mediaType_vid: mediaKeyValue, ...aQueue }),
    reply: z.object({
      whoWhenInfo: z.object({
        addedBy: z.object({ userID: z.int(), username: z.string() }),
        addedAt: timestamp,
        history: z.array(z.object({ who: z.string(), what: z.string(), when: timestamp })),
      }),
    }),
    codes: ['not-allowed', 'not-found'],
  }),
  editQueuePosition: call({
    ...member,
    path: '/api/queues/editQueuePosition',
    summary: 'Moves one title before or after another; refused only when one of them is gone.',
    writes: true,
    body: z.object({
      moveItem: mediaKeyValue,
      pivotItem: mediaKeyValue,
      BEFOREorAFTER: z.enum(['BEFORE', 'AFTER']),
      ...aQueue,
      initSize: z.int().min(0).optional(),
    }),
    reply: success.extend({ revision }),
    codes: ['not-allowed', 'not-found'],
  }),
};

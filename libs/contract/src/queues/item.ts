import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { mediaKeyValue, queueID, timestamp } from '../wire/values.ts';
import { aQueue, QUEUE_LIMITS, queueName } from './queue.ts';

const idAndName = z.tuple([queueID, queueName]);
const member = { service: 'queues', who: 'member' } as const;

/** The titles of a queue. */
export const item = {
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
  fetchInQueue: call({
    ...member,
    path: '/api/queues/fetchInQueue',
    summary: 'Which of these titles are in my own queue: what the badges of a page ask for at once.',
    body: z.object({ keys: z.array(mediaKeyValue).min(1).max(100) }),
    reply: z.object({ inQueue: z.array(mediaKeyValue) }),
    codes: [],
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
};

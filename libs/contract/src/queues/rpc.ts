import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { exportRpc } from '../rpc/export.ts';
import { pageHead } from '../rpc/page-head.ts';
import { snapshotsRpc } from '../rpc/snapshots.ts';
import { mediaKeyValue, queueID, signedMember } from '../wire/values.ts';

export const queuesRpcs = {
  'queues.export': exportRpc('queues'),
  /**
   * The data for the `<head>` of the page at a path, in the form of titles.head. Only invitation pages have such data.
   */
  'queues.head': rpc('queues', z.object({ path: z.string().max(300) }), pageHead.nullable()),
  'queues.memberSnapshots': snapshotsRpc('queues'),
  /**
   * Keys of the titles in a member's own queue, or with `shared` in all their queues; the last added first, at most
   * 500.
   */
  'queues.lately': rpc(
    'queues',
    z.object({ userID: z.int(), shared: z.boolean().default(false) }),
    z.object({ keys: z.array(mediaKeyValue) }),
  ),
  /** Keys of the titles in members' Top 10s, for both media types. */
  'queues.top10': rpc(
    'queues',
    z.object({ userIDs: z.array(z.int()).max(100) }),
    z.object({ lists: z.array(z.object({ userID: z.int(), keys: z.array(mediaKeyValue) })) }),
  ),
  /**
   * A queue's first 500 titles and its members, for the calling member; null when that member may not see the queue.
   * `takePart` lists the members who joined on their own or have changed something in the queue since. It is missing in
   * answers of older releases.
   */
  'queues.inQueue': rpc(
    'queues',
    z.object({ userID: z.int(), queueID }),
    z
      .object({
        name: z.string(),
        userIDs: z.array(z.int()),
        takePart: z.array(z.int()).optional(),
        keys: z.array(mediaKeyValue),
      })
      .nullable(),
  ),
  /**
   * Adds a title at the top of a queue, for a member who may edit the queue. With `lift`, a title that is already in
   * the queue is moved to the top.
   */
  'queues.putOnTop': rpc(
    'queues',
    z.object({ member: signedMember, queueID, mediaType_vid: mediaKeyValue, lift: z.boolean() }),
    z.object({ outcome: z.enum(['added', 'there', 'refused']), userMessage: z.string().optional() }),
  ),
  /** Which of the titles a member has seen: a movie with at least one play, a show up to its last aired episode. */
  'queues.seenAmong': rpc(
    'queues',
    z.object({
      userIDs: z.array(z.int()).max(100),
      keys: z.array(mediaKeyValue).max(10_000),
      /** The member who will see the answer. Private plays count only if they are this member's own. */
      askedBy: z.int().optional(),
    }),
    z.object({
      seen: z.array(
        z.object({
          userID: z.int(),
          keys: z.array(mediaKeyValue),
          /** Shows that the member is in the middle of. */
          begun: z.array(mediaKeyValue).optional(),
        }),
      ),
    }),
  ),
  /** Totals for the statistics page. */
  'queues.counts': rpc(
    'queues',
    z.object({}),
    z.object({ queues: z.int(), sharedQueues: z.int(), remindersSent: z.int() }),
  ),
} as const;

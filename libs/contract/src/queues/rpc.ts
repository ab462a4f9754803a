import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { exportRpc } from '../rpc/export.ts';
import { snapshotsRpc } from '../rpc/snapshots.ts';
import { mediaKeyValue, queueID, signedMember } from '../wire/values.ts';

export const queuesRpcs = {
  'queues.export': exportRpc('queues'),
  'queues.memberSnapshots': snapshotsRpc('queues'),
  /** Keys of the titles in a member's own queue, those added last first; at most 500. shared: of all they are in. */
  'queues.lately': rpc(
    'queues',
    z.object({ userID: z.int(), shared: z.boolean().default(false) }),
    z.object({ keys: z.array(mediaKeyValue) }),
  ),
  /** Keys of the titles in members' Top 10s, of both media types. */
  'queues.top10': rpc(
    'queues',
    z.object({ userIDs: z.array(z.int()).max(100) }),
    z.object({ lists: z.array(z.object({ userID: z.int(), keys: z.array(mediaKeyValue) })) }),
  ),
  /**
   * What is in a queue and who shares it, for one of them; its first 500 titles. null: not theirs to see. takePart: those
   * of them who came by themselves or did something there since; services from before it stood here leave it out.
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
  /** Puts a title on top of a queue for a member who may. lift: one that is in it already goes there too. */
  'queues.putOnTop': rpc(
    'queues',
    z.object({ member: signedMember, queueID, mediaType_vid: mediaKeyValue, lift: z.boolean() }),
    z.object({ outcome: z.enum(['added', 'there', 'refused']), userMessage: z.string().optional() }),
  ),
  /** How much there is of it. */
  'queues.counts': rpc(
    'queues',
    z.object({}),
    z.object({ queues: z.int(), sharedQueues: z.int(), remindersSent: z.int() }),
  ),
} as const;

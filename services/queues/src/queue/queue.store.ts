import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MY_QUEUE } from '@videoqs/contract/queues/queue';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { type Level, Queue } from './queue.entity.ts';
import { levelIn } from './queue.policy.ts';
import { firstRank } from './rank.ts';

export interface LockedQueue {
  queue: Queue;
  level: Level;
}

const locked = z.looseObject({ levels: z.record(z.string(), z.enum(['editor', 'member'])).nullable() });
/** The queue's row, locked, and the levels that queue_member has of those members who are in it. */
const askToLock = prepared(
  locked,
  (queueID: number, userIDs: readonly number[]) =>
    sql`select q.*, (select json_object_agg(user_id, level) from queue_member
        where queue_id = ${queueID} and user_id = any(${userIDs}::bigint[])) as levels from queue q
      where q.id = ${queueID} and (q.owner_id = any(${userIDs}::bigint[]) or exists (select from queue_member
        where queue_id = ${queueID} and user_id = any(${userIDs}::bigint[]))) for update of q`,
);

/**
 * Takes the queue's row lock, so that changes to one queue happen one after another. Members without access take no
 * lock; a member's own queue is made when first needed.
 * @returns null when there is no such queue, or none that this member may see
 */
export async function lockQueue(em: EntityManager, queueID: number, userID: number): Promise<LockedQueue | null> {
  const found = await lockQueueFor(em, queueID, [userID]);
  const level = found?.levels.get(userID);
  return found && level ? { queue: found.queue, level } : null;
}

/**
 * The same for several members at once.
 * @returns each one's level, of those who may see it; null when none of them may
 */
export async function lockQueueFor(
  em: EntityManager,
  queueID: number,
  userIDs: readonly number[],
): Promise<{ queue: Queue; levels: ReadonlyMap<number, Level> } | null> {
  const lock = async () => (await askToLock(tables(em), queueID, userIDs))[0];
  let found = await lock();
  if (!found && userIDs.includes(queueID)) {
    await makeOwnQueue(em, queueID);
    found = await lock();
  }
  if (!found) return null;
  const { levels: noted, ...row } = found;
  const queue = em.map(Queue, row);
  const levels = new Map<number, Level>();
  for (const userID of userIDs) {
    const level = levelIn(queue, userID, noted?.[userID] ?? null);
    if (level) levels.set(userID, level);
  }
  return { queue, levels };
}

/** The queue's row, locked, whoever asks. */
export const lockRow = (em: EntityManager, queueID: number): Promise<Queue | null> =>
  em.findOne(Queue, queueID, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** The member's level in that queue; the owner in their own, whether it exists yet or not. */
export async function levelOf(em: EntityManager, queueID: number, userID: number): Promise<Level | null> {
  if (queueID === userID) return 'owner';
  const found = await tables(em)
    .selectFrom('queue as q')
    .leftJoin('queue_member as m', (on) => on.onRef('m.queue_id', '=', 'q.id').on('m.user_id', '=', userID))
    .select(['q.owner_id', 'm.level'])
    .where('q.id', '=', queueID)
    .executeTakeFirst();
  return found ? levelIn({ ownerID: found.owner_id }, userID, found.level) : null;
}

/** Makes a member's own queue unless it is there. */
export async function makeOwnQueue(em: EntityManager, userID: number): Promise<void> {
  const rank = firstRank();
  await tables(em)
    .insertInto('queue')
    .values({ id: userID, owner_id: userID, name: MY_QUEUE, first_rank: rank, last_rank: rank })
    .onConflict((it) => it.doNothing())
    .execute();
}

import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MY_QUEUE } from '@videoqs/contract/queues/queues';
import { type Level, Queue } from './queue.entity.ts';
import { levelIn } from './queue.policy.ts';
import { firstRank } from './rank.ts';

export interface LockedQueue {
  queue: Queue;
  level: Level | null;
}

/**
 * Takes the queue's row lock, so that changes to one queue happen one after another; an own queue is made when its
 * member first needs it.
 * @returns null when there is no such queue
 */
export async function lockQueue(em: EntityManager, queueID: number, userID: number): Promise<LockedQueue | null> {
  let queue = await em.findOne(Queue, queueID, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!queue && queueID === userID) {
    const rank = firstRank();
    await em.execute(
      'insert into queue (id, owner_id, name, first_rank, last_rank) values (?, ?, ?, ?, ?) on conflict do nothing',
      [queueID, userID, MY_QUEUE, rank, rank],
    );
    queue = await em.findOneOrFail(Queue, queueID, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
  if (!queue) return null;
  return {
    queue,
    level: levelIn(queue, userID, queue.ownerID === userID ? null : await memberLevel(em, queueID, userID)),
  };
}

async function memberLevel(em: EntityManager, queueID: number, userID: number): Promise<Level | null> {
  const [row] = (await em.execute('select level from queue_member where queue_id = ? and user_id = ?', [
    queueID,
    userID,
  ])) as {
    level: Level;
  }[];
  return row?.level ?? null;
}

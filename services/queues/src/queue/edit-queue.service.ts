import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { noteChange, noteChanges } from './note-change.ts';
import type { Queue } from './queue.entity.ts';
import { may } from './queue.policy.ts';
import { QueueChanges } from './queue-changes.ts';
import { freshRanks, LONGEST_RANK, rankAfter, rankBefore, rankBetween } from './rank.ts';
import { ranksAt } from './ranks-at.ts';
import { setRanks } from './set-ranks.ts';

type Side = Body<'/api/queues/editQueuePosition'>['BEFOREorAFTER'];

/** Moving titles within queues: under the queue's lock. */
@Injectable()
export class EditQueueService {
  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  async move(
    userID: number,
    { moveItem, pivotItem, BEFOREorAFTER, queueID }: Body<'/api/queues/editQueuePosition'>,
  ): Promise<Reply<'/api/queues/editQueuePosition'>> {
    return this.changes.change({ userID, queueID, may: may('edit') }, async (em, queue) => {
      const found = await tables(em)
        .selectFrom('item')
        .select(['media_key', 'rank'])
        .where('queue_id', '=', queueID)
        .where('media_key', 'in', [moveItem, pivotItem])
        .execute();
      const pivot = found.find((i) => i.media_key === pivotItem);
      const moving = found.find((i) => i.media_key === moveItem);
      if (!pivot || !moving) return { success: false, userMessage: messages.gone };
      if (moveItem === pivotItem) return { success: true };
      const beside = async (pivotRank: string) =>
        rankBeside(pivotRank, await neighbour(em, queueID, pivotRank, BEFOREorAFTER, moveItem), BEFOREorAFTER);
      let rank = await beside(pivot.rank);
      let wasRank: string | undefined = moving.rank;
      if (rank.length > LONGEST_RANK) {
        rank = await beside(await rankAfresh(em, queue, pivotItem));
        wasRank = undefined; // of before
      }
      await tables(em)
        .updateTable('item')
        .set({ rank })
        .where('queue_id', '=', queueID)
        .where('media_key', '=', moveItem)
        .execute();
      queue.reachTo(rank);
      await noteChange(em, queue, { what: 'moved', mediaKey: moveItem, wasRank, by: userID, at: this.clock.now() });
      return { success: true };
    });
  }

  /** Several to the top or bottom, in the order they are named; those that are gone are passed over. @throws QueueNotAllowed */
  async moveMany(
    userID: number,
    { queueID, keys, to }: Body<'/api/queues/moveTitles'>,
  ): Promise<Reply<'/api/queues/moveTitles'>> {
    return this.changes.change({ userID, queueID, may: may('edit') }, async (em, queue) => {
      const found = await tables(em)
        .selectFrom('item')
        .select(['media_key', 'rank'])
        .where('queue_id', '=', queueID)
        .where('media_key', '=', sql<string>`any(${keys}::text[])`)
        .execute();
      const there = new Map(found.map((i) => [i.media_key, i.rank]));
      const moved = [...new Set(keys)].filter((key) => there.has(key));
      const ranks = ranksAt(to, queue, moved.length);
      await setRanks(em, queueID, moved, ranks);
      for (const rank of ranks) queue.reachTo(rank);
      const wasRanks = moved.map((key) => there.get(key));
      await noteChanges(em, queue, { what: 'moved', mediaKeys: moved, wasRanks, by: userID, at: this.clock.now() });
      return { success: moved.length > 0, moved, ...(moved.length === 0 && { userMessage: messages.gone }) };
    });
  }
}

/** Short keys for all titles of the queue, in the order they have. @returns the pivot's */
async function rankAfresh(em: EntityManager, queue: Queue, pivotItem: string): Promise<string> {
  const items = await tables(em)
    .selectFrom('item')
    .select('media_key')
    .where('queue_id', '=', queue.id)
    .orderBy('rank')
    .execute();
  const keys = items.map((i) => i.media_key);
  const ranks = freshRanks(queue.lastRank, items.length);
  await setRanks(em, queue.id, keys, ranks);
  // where titles stood before is a place no more
  await tables(em)
    .updateTable('queue_change')
    .set({ was_rank: null })
    .where('queue_id', '=', queue.id)
    .where('was_rank', 'is not', null)
    .execute();
  queue.firstRank = ranks[0] ?? queue.firstRank;
  queue.lastRank = ranks.at(-1) ?? queue.lastRank;
  return ranks[keys.indexOf(pivotItem)] ?? '';
}

/** The rank next to the pivot on that side, the moving title left out; null at an end. */
async function neighbour(em: EntityManager, queueID: number, pivot: string, side: Side, moving: string) {
  const row = await tables(em)
    .selectFrom('item')
    .select('rank')
    .where('queue_id', '=', queueID)
    .where('rank', side === 'BEFORE' ? '<' : '>', pivot)
    .where('media_key', '<>', moving)
    .orderBy('rank', side === 'BEFORE' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return row?.rank ?? null;
}

function rankBeside(pivot: string, neighbour: string | null, side: Side): string {
  if (neighbour === null) return side === 'BEFORE' ? rankBefore(pivot) : rankAfter(pivot);
  return side === 'BEFORE' ? rankBetween(neighbour, pivot) : rankBetween(pivot, neighbour);
}

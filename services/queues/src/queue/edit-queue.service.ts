import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { Alarms } from '../reminder/alarms.ts';
import { noteChange } from './note-change.ts';
import type { Queue } from './queue.entity.ts';
import { changeQueue } from './queue.loader.ts';
import { may } from './queue.policy.ts';
import { freshRanks, LONGEST_RANK, rankAfter, rankBefore, rankBetween } from './rank.ts';

type Side = Body<'/api/queues/editQueuePosition'>['BEFOREorAFTER'];

/** Taking titles out of queues and moving them within: under the queue's lock. */
@Injectable()
export class EditQueueService {
  constructor(
    private readonly orm: MikroORM,
    private readonly alarms: Alarms,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  async remove(
    userID: number,
    { queueID, mediaType_vid }: Body<'/api/queues/removeFromQueue'>,
  ): Promise<Reply<'/api/queues/removeFromQueue'>> {
    return changeQueue(this.orm, { userID, queueID, may: may('edit') }, async (em, queue, afterCommit) => {
      const reminders = await tables(em)
        .deleteFrom('reminder')
        .where('queue_id', '=', queueID)
        .where('media_key', '=', mediaType_vid)
        .returning('id')
        .execute();
      const gone = await tables(em)
        .deleteFrom('item')
        .where('queue_id', '=', queueID)
        .where('media_key', '=', mediaType_vid)
        .returning('media_key')
        .execute();
      if (!gone.length) return { success: false, userMessage: messages.gone };
      queue.count -= 1;
      await noteChange(em, queue, { what: 'removed', mediaKey: mediaType_vid, by: userID, at: this.clock.now() });
      afterCommit(() => this.alarms.disarm(reminders.map((r) => r.id)));
      return { success: true };
    });
  }

  /** @throws QueueNotAllowed */
  async move(
    userID: number,
    { moveItem, pivotItem, BEFOREorAFTER, queueID }: Body<'/api/queues/editQueuePosition'>,
  ): Promise<Reply<'/api/queues/editQueuePosition'>> {
    return changeQueue(this.orm, { userID, queueID, may: may('edit') }, async (em, queue) => {
      const found = await tables(em)
        .selectFrom('item')
        .select(['media_key', 'rank'])
        .where('queue_id', '=', queueID)
        .where('media_key', 'in', [moveItem, pivotItem])
        .execute();
      const pivot = found.find((i) => i.media_key === pivotItem);
      if (!pivot || !found.some((i) => i.media_key === moveItem)) return { success: false, userMessage: messages.gone };
      if (moveItem === pivotItem) return { success: true };
      const beside = async (pivotRank: string) =>
        rankBeside(pivotRank, await neighbour(em, queueID, pivotRank, BEFOREorAFTER, moveItem), BEFOREorAFTER);
      let rank = await beside(pivot.rank);
      if (rank.length > LONGEST_RANK) rank = await beside(await rankAfresh(em, queue, pivotItem));
      await tables(em)
        .updateTable('item')
        .set({ rank })
        .where('queue_id', '=', queueID)
        .where('media_key', '=', moveItem)
        .execute();
      queue.reachTo(rank);
      await noteChange(em, queue, { what: 'moved', mediaKey: moveItem, by: userID, at: this.clock.now() });
      return { success: true };
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
  await tables(em)
    .updateTable('item')
    .from(
      sql<{ media_key: string; rank: string }>`unnest(${keys}::text[], ${ranks}::text[])`.as<'fresh'>(
        sql`fresh(media_key, rank)`,
      ),
    )
    .set((eb) => ({ rank: eb.ref('fresh.rank') }))
    .where('item.queue_id', '=', queue.id)
    .whereRef('item.media_key', '=', 'fresh.media_key')
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

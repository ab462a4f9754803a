import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { messages } from '../messages.ts';
import type { Queue } from './queue.entity.ts';
import { QueueNotAllowed } from './queue.errors.ts';
import { lockQueue } from './queue.loader.ts';
import { canEdit } from './queue.policy.ts';
import { freshRanks, LONGEST_RANK, rankAfter, rankBefore, rankBetween } from './rank.ts';

/** Taking titles out of queues and moving them within: under the queue's lock. */
@Injectable()
export class EditQueueService {
  constructor(private readonly orm: MikroORM) {}

  /** @throws QueueNotAllowed */
  async remove(
    userID: number,
    body: Body<'/api/queues/removeFromQueue'>,
  ): Promise<Reply<'/api/queues/removeFromQueue'>> {
    return this.changing(userID, body.queueID, async (em) => {
      const gone = await em.execute(
        `with gone as (delete from item where queue_id = ? and media_key = ? returning 1),
         counted as (update queue set count = count - 1 where id = ? and exists (select from gone))
         select 1 from gone`,
        [body.queueID, body.mediaType_vid, body.queueID],
      );
      return gone.length ? { success: true } : { success: false, userMessage: messages.gone };
    });
  }

  /** @throws QueueNotAllowed */
  async move(
    userID: number,
    body: Body<'/api/queues/editQueuePosition'>,
  ): Promise<Reply<'/api/queues/editQueuePosition'>> {
    return this.changing(userID, body.queueID, async (em, queue) => {
      const { moveItem, pivotItem, BEFOREorAFTER, queueID } = body;
      const found = (await em.execute('select media_key, rank from item where queue_id = ? and media_key in (?, ?)', [
        queueID,
        moveItem,
        pivotItem,
      ])) as { media_key: string; rank: string }[];
      const pivot = found.find((i) => i.media_key === pivotItem);
      if (!pivot || !found.some((i) => i.media_key === moveItem)) return { success: false, userMessage: messages.gone };
      if (moveItem === pivotItem) return { success: true };
      const beside = async (pivotRank: string) =>
        rankBeside(pivotRank, await this.neighbour(em, queueID, pivotRank, BEFOREorAFTER, moveItem), BEFOREorAFTER);
      let rank = await beside(pivot.rank);
      if (rank.length > LONGEST_RANK) rank = await beside(await this.rankAfresh(em, queue, pivotItem));
      await em.execute('update item set rank = ? where queue_id = ? and media_key = ?', [rank, queueID, moveItem]);
      if (rank < queue.firstRank) queue.firstRank = rank;
      if (rank > queue.lastRank) queue.lastRank = rank;
      return { success: true };
    });
  }

  private changing<T>(
    userID: number,
    queueID: number,
    change: (em: EntityManager, queue: Queue) => Promise<T>,
  ): Promise<T> {
    return this.orm.em.fork().transactional(async (em) => {
      const locked = await lockQueue(em, queueID, userID);
      if (!locked || !canEdit(locked.level)) throw new QueueNotAllowed();
      return change(em, locked.queue);
    });
  }

  /** Short keys for all titles of the queue, in the order they have. @returns the pivot's */
  private async rankAfresh(em: EntityManager, queue: Queue, pivotItem: string): Promise<string> {
    const items = (await em.execute('select media_key from item where queue_id = ? order by rank', [queue.id])) as {
      media_key: string;
    }[];
    const ranks = freshRanks(queue.lastRank, items.length);
    const fresh = items.map(({ media_key }, i) => ({ media_key, rank: ranks[i] ?? '' }));
    await em.execute(
      `update item set rank = fresh.rank from json_to_recordset(?::json) as fresh(media_key text, rank text)
       where item.queue_id = ? and item.media_key = fresh.media_key`,
      [JSON.stringify(fresh), queue.id],
    );
    queue.firstRank = ranks[0] ?? queue.firstRank;
    queue.lastRank = ranks.at(-1) ?? queue.lastRank;
    return fresh.find((i) => i.media_key === pivotItem)?.rank ?? '';
  }

  /** The rank next to the pivot on that side, the moving title left out; null at an end. */
  private async neighbour(em: EntityManager, queueID: number, pivot: string, side: 'BEFORE' | 'AFTER', moving: string) {
    const [row] = (await em.execute(
      side === 'BEFORE'
        ? 'select rank from item where queue_id = ? and rank < ? and media_key <> ? order by rank desc limit 1'
        : 'select rank from item where queue_id = ? and rank > ? and media_key <> ? order by rank limit 1',
      [queueID, pivot, moving],
    )) as { rank: string }[];
    return row?.rank ?? null;
  }
}

function rankBeside(pivot: string, neighbour: string | null, side: 'BEFORE' | 'AFTER'): string {
  if (neighbour === null) return side === 'BEFORE' ? rankBefore(pivot) : rankAfter(pivot);
  return side === 'BEFORE' ? rankBetween(neighbour, pivot) : rankBetween(pivot, neighbour);
}

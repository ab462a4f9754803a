import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { Batcher } from '@videoqs/node/runtime/batcher';
import { Clock } from '@videoqs/node/runtime/clock';
import { forgetRanks } from '../history/history.store.ts';
import { messages } from '../messages.ts';
import type { Queue } from '../queue/queue.entity.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { freshRanks, LONGEST_RANK, rankBeside } from '../queue/rank.rules.ts';
import { keysOf, setRanks } from './item.store.ts';
import { placeOf, putAt } from './move-title.store.ts';

type MoveBody = Body<'/api/queues/editQueuePosition'>;
type MoveReply = Reply<'/api/queues/editQueuePosition'>;
interface Move {
  userID: number;
  body: MoveBody;
}

/** Moves a title next to another, under the queue's lock. */
@Injectable()
export class MoveTitle {
  /**
   * When many members sort one queue at once, the waiting moves share one transaction instead of each taking the lock.
   */
  private readonly moves = new Batcher<number, Move, MoveReply | QueueNotAllowed>((queueID, asked, beforeCommit) =>
    this.changes.changeForSeveral({ queueID, asked, may: may('edit'), beforeCommit }, (em, queue, one) =>
      this.moveOne(em, queue, one),
    ),
  );

  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  async move(userID: number, body: MoveBody): Promise<MoveReply> {
    const done = await this.moves.do(body.queueID, { userID, body });
    if (done instanceof QueueNotAllowed) throw done;
    return done;
  }

  private async moveOne(em: EntityManager, queue: Queue, { userID, body }: Move): Promise<MoveReply> {
    const { moveItem, pivotItem, BEFOREorAFTER: side, queueID } = body;
    const found = await placeOf(em, queueID, moveItem, pivotItem);
    if (!found?.moving) return { success: false, userMessage: messages.gone };
    if (moveItem === pivotItem) return { success: true };
    const beside = (place: typeof found) =>
      rankBeside(place.pivot, side, side === 'BEFORE' ? place.before : place.after);
    let rank = beside(found);
    let wasRank: string | null = found.moving;
    if (rank.length > LONGEST_RANK) {
      await rankAfresh(em, queue);
      rank = beside((await placeOf(em, queueID, moveItem, pivotItem)) ?? found);
      wasRank = null; // All titles have new ranks now, so an undo cannot restore the old rank.
    }
    queue.reachTo(rank);
    const done = await putAt(em, { queueID, mediaKey: moveItem, rank, wasRank, by: userID, at: this.clock.now() });
    return { success: true, ...(wasRank !== null && done) };
  }
}

/**
 * Gives every title of the queue a short new rank in the same order. Changes made before that can no longer be undone.
 */
export async function rankAfresh(em: EntityManager, queue: Queue): Promise<void> {
  const keys = await keysOf(em, queue.id);
  const ranks = freshRanks(queue.lastRank, keys.length);
  await setRanks(em, queue.id, keys, ranks);
  await forgetRanks(em, queue.id);
  queue.firstRank = ranks[0] ?? queue.firstRank;
  queue.lastRank = ranks.at(-1) ?? queue.lastRank;
}

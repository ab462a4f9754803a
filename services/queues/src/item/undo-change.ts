import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { rememberedSince } from '../history/history.rules.ts';
import { markUndone, type TitleChanged, titlesChangedBy } from '../history/history.store.ts';
import { messages } from '../messages.ts';
import type { Queue } from '../queue/queue.entity.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { freeRanks } from './free-ranks.ts';
import { ranksOf } from './item.store.ts';
import { MoveTitles } from './move-titles.ts';
import { RemoveTitles } from './remove-titles.ts';
import { RestoreTitles } from './restore-titles.ts';

/**
 * Undoes a member's changes of titles in one transaction under the queue's lock. Titles that changed again later are
 * left as they are.
 */
@Injectable()
export class UndoChange {
  constructor(
    private readonly changes: QueueChanges,
    private readonly moving: MoveTitles,
    private readonly removing: RemoveTitles,
    private readonly restoring: RestoreTitles,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  undo(
    userID: number,
    { queueID, revision }: Body<'/api/queues/undoChange'>,
  ): Promise<Reply<'/api/queues/undoChange'>> {
    return this.changes.change({ userID, queueID, may: may('edit') }, async (em, queue, afterCommit) => {
      const since = rememberedSince(this.clock.now());
      const done = await titlesChangedBy(em, { queueID, revision, userID, since });
      const open = done.filter((change) => change.can);
      const undone = await this.turnBack(em, queue, afterCommit, { userID, open });
      if (!undone.success) return { success: false, undone: [], userMessage: undone.userMessage ?? messages.notUndone };
      const revisions = open.map((change) => change.revision);
      await markUndone(em, queueID, revisions, this.clock.now());
      const left = done.length - open.length;
      const keys = open.map((change) => change.media_key);
      return { success: true, undone: keys, ...(left > 0 && { userMessage: messages.partlyUndone(left) }) };
    });
  }

  private async turnBack(
    em: EntityManager,
    queue: Queue,
    afterCommit: AfterCommit,
    { userID, open }: { userID: number; open: readonly TitleChanged[] },
  ): Promise<{ success: boolean; userMessage?: string | undefined }> {
    const keys = open.map((change) => change.media_key);
    if (!open[0]) return { success: false };
    if (open[0].what === 'removed') return this.restoring.putBack(em, queue, afterCommit, { userID, keys });
    if (open[0].what !== 'moved') return this.removing.take(em, queue, afterCommit, { userID, keys });
    const stood = await ranksOf(em, queue.id, keys);
    const wereAt = open.map((change) => change.was_rank);
    const ranks = await freeRanks(em, queue.id, wereAt);
    await this.moving.place(em, queue, { userID, keys, ranks, stood });
    return { success: true };
  }
}

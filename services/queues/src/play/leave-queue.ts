import { Injectable } from '@nestjs/common';
import { amongItems } from '../item/item.store.ts';
import { RemoveTitles } from '../item/remove-titles.ts';
import { RestoreTitles } from '../item/restore-titles.ts';
import { lockQueueFor } from '../queue/queue.store.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import type { Change } from './change-plays.ts';
import { NoRoomToUndo } from './play.errors.ts';

/** Removes watched titles from the member's own queue, and restores them on undo. Shared queues are never changed. */
@Injectable()
export class LeaveQueue {
  constructor(
    private readonly removing: RemoveTitles,
    private readonly restoring: RestoreTitles,
    private readonly changes: QueueChanges,
  ) {}

  /** @returns the titles that were in the queue */
  async leave(change: Change, keys: readonly string[]): Promise<string[]> {
    const { em, userID, watcher } = change;
    if (watcher.after_watching !== 'remove' || !keys.length) return [];
    const there = await amongItems(em, userID, keys);
    if (!there.length) return [];
    return this.inQueue(
      change,
      async (queue) => (await this.removing.take(em, queue, change.afterCommit, { userID, keys: there })).removed,
    );
  }

  /** @throws NoRoomToUndo */
  async comeBack(change: Change, keys: readonly string[]): Promise<void> {
    const { em, userID, afterCommit } = change;
    if (!keys.length) return;
    await this.inQueue(change, async (queue) => {
      if (!(await this.restoring.hasRoom(em, queue, { userID, keys }))) throw new NoRoomToUndo();
      await this.restoring.putBack(em, queue, afterCommit, { userID, keys });
    });
  }

  private async inQueue<T>(
    { em, userID, afterCommit }: Change,
    work: (queue: NonNullable<Awaited<ReturnType<typeof lockQueueFor>>>['queue']) => Promise<T>,
  ): Promise<T> {
    const locked = await lockQueueFor(em, userID, [userID]);
    if (!locked) throw new Error('the member has no queue of their own');
    afterCommit(() => this.changes.tell(userID));
    return work(locked.queue);
  }
}

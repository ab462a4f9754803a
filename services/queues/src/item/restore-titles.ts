import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteChanges } from '../history/note-change.ts';
import { messages } from '../messages.ts';
import { membersOf } from '../queue/member.store.ts';
import type { Queue } from '../queue/queue.entity.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { Alarms } from '../reminder/alarms.ts';
import { restoreReminders } from '../reminder/reminder.store.ts';
import { freeRanks } from './free-ranks.ts';
import { insertItems } from './item.store.ts';
import { countRestorable, takeBack } from './removed-item.store.ts';

type Restored = Reply<'/api/queues/restoreTitles'>;

/**
 * Restores removed titles at their old places, together with all reminders. A call restores either all titles or none.
 */
@Injectable()
export class RestoreTitles {
  constructor(
    private readonly changes: QueueChanges,
    private readonly alarms: Alarms,
    private readonly clock: Clock,
  ) {}

  /** Restores the titles that the member removed and that were not restored yet. @throws QueueNotAllowed */
  restore(userID: number, { queueID, keys }: Body<'/api/queues/restoreTitles'>): Promise<Restored> {
    return this.changes.change({ userID, queueID, may: may('edit') }, (em, queue, afterCommit) =>
      this.putBack(em, queue, afterCommit, { userID, keys }),
    );
  }

  /** Restores titles within a change that already holds the queue's lock. */
  async putBack(
    em: EntityManager,
    queue: Queue,
    afterCommit: AfterCommit,
    { userID, keys }: { userID: number; keys: readonly string[] },
  ): Promise<Restored> {
    if (!(await this.hasRoom(em, queue, { userID, keys })))
      return { success: false, restored: [], userMessage: messages.full };
    const at = this.clock.now();
    const removed = await takeBack(em, queue.id, userID, keys);
    const stood = removed.map((item) => item.rank);
    const ranks = await freeRanks(em, queue.id, stood);
    await insertItems(
      em,
      queue.id,
      removed.map(({ media_key, added_at, added_by }, n) => ({ media_key, added_at, added_by, rank: ranks[n] ?? '' })),
    );
    const reminders = removed.flatMap((item) =>
      item.reminders.map((reminder) => ({ ...reminder, queue_id: queue.id, media_key: item.media_key })),
    );
    const inside = reminders.length ? [queue.ownerID, ...(await membersOf(em, queue.id))] : [];
    const set = await restoreReminders(
      em,
      reminders.filter((reminder) => inside.includes(reminder.user_id) && isCurrent(reminder.due_at, at)),
    );
    queue.count += removed.length;
    for (const rank of ranks) queue.reachTo(rank);
    const restored = removed.map((item) => item.media_key);
    await noteChanges(em, queue, { what: 'restored', mediaKeys: restored, by: userID, at });
    afterCommit(() => {
      for (const { id, due_at } of set) this.alarms.arm(id, Math.max(0, new Date(due_at).getTime() - at.getTime()));
    });
    return { success: restored.length > 0, restored, ...(restored.length === 0 && { userMessage: messages.notBack }) };
  }

  /** Whether the queue has room for those of these titles that the member can restore. */
  async hasRoom(
    em: EntityManager,
    queue: Queue,
    { userID, keys }: { userID: number; keys: readonly string[] },
  ): Promise<boolean> {
    return queue.hasRoomFor(keys.length) || queue.hasRoomFor(await countRestorable(em, queue.id, userID, keys));
  }
}

const DAY_MS = 86_400_000;
/**
 * A reminder that came due while its title was removed is still delivered within a day. Later than that it would only
 * confuse the member.
 */
const isCurrent = (due: string, now: Date) => new Date(due).getTime() > now.getTime() - DAY_MS;

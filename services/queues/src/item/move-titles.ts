import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteChanges } from '../history/note-change.ts';
import { messages } from '../messages.ts';
import type { Queue } from '../queue/queue.entity.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { ranksAt } from '../queue/rank.rules.ts';
import { ranksOf, setRanks } from './item.store.ts';

/** Moves several titles of a queue. */
@Injectable()
export class MoveTitles {
  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves titles to the top or bottom in the order of the call, and skips titles that are gone. @throws QueueNotAllowed
   */
  move(
    userID: number,
    { queueID, keys, to }: Body<'/api/queues/moveTitles'>,
  ): Promise<Reply<'/api/queues/moveTitles'>> {
    return this.changes.change({ userID, queueID, may: may('edit') }, async (em, queue) => {
      const there = await ranksOf(em, queueID, keys);
      const moved = [...new Set(keys)].filter((key) => there.has(key));
      const revision = queue.revision + 1;
      await this.place(em, queue, { userID, keys: moved, ranks: ranksAt(to, queue, moved.length), stood: there });
      return moved.length > 0
        ? { success: true, moved, revision }
        : { success: false, moved, userMessage: messages.gone };
    });
  }

  /** Sets ranks within a change that already holds the queue's lock. @param o.stood the ranks before the change */
  async place(
    em: EntityManager,
    queue: Queue,
    o: { userID: number; keys: readonly string[]; ranks: readonly string[]; stood: ReadonlyMap<string, string> },
  ): Promise<void> {
    await setRanks(em, queue.id, o.keys, o.ranks);
    for (const rank of o.ranks) queue.reachTo(rank);
    const wasRanks = o.keys.map((key) => o.stood.get(key));
    const at = this.clock.now();
    await noteChanges(em, queue, { what: 'moved', mediaKeys: o.keys, wasRanks, by: o.userID, at });
  }
}

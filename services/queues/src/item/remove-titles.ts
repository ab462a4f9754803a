import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteChanges } from '../history/note-change.ts';
import { messages } from '../messages.ts';
import type { Queue } from '../queue/queue.entity.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { Alarms } from '../reminder/alarms.ts';
import { takeOut } from './removed-item.store.ts';

type Removed = Reply<'/api/queues/removeTitles'>;

/** Removes titles from a queue. Either all titles of a call are removed or none. */
@Injectable()
export class RemoveTitles {
  constructor(
    private readonly changes: QueueChanges,
    private readonly alarms: Alarms,
    private readonly clock: Clock,
  ) {}

  /** @returns the titles that this call removed @throws QueueNotAllowed */
  remove(userID: number, { queueID, keys }: Body<'/api/queues/removeTitles'>): Promise<Removed> {
    return this.changes.change({ userID, queueID, may: may('edit') }, (em, queue, afterCommit) =>
      this.take(em, queue, afterCommit, { userID, keys }),
    );
  }

  /** Removes titles within a change that already holds the queue's lock. */
  async take(
    em: EntityManager,
    queue: Queue,
    afterCommit: AfterCommit,
    { userID, keys }: { userID: number; keys: readonly string[] },
  ): Promise<Removed> {
    const at = this.clock.now();
    const gone = await takeOut(em, { queueID: queue.id, keys, by: userID, at });
    const removed = gone.map((item) => item.media_key);
    queue.count -= removed.length;
    await noteChanges(em, queue, { what: 'removed', mediaKeys: removed, by: userID, at });
    afterCommit(() => this.alarms.disarm(gone.flatMap((item) => item.alarms)));
    return { success: removed.length > 0, removed, ...(removed.length === 0 && { userMessage: messages.gone }) };
  }
}

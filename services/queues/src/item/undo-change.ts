import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { freeRanks } from '../queue/free-ranks.ts';
import { noteChanges } from '../queue/note-change.ts';
import type { Queue } from '../queue/queue.entity.ts';
import { may } from '../queue/queue.policy.ts';
import type { TitleChange } from '../queue/queue-change.entity.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { RemoveTitlesService } from '../queue/remove-titles.service.ts';
import { setRanks } from '../queue/set-ranks.ts';
import { rememberedSince, undoable } from './undoable.ts';

interface Done {
  revision: number;
  what: TitleChange;
  media_key: string;
  was_rank: string;
  can: boolean;
}

/** Undoes what a member did to titles: under the queue's lock, all that nobody changed since, in one transaction. */
@Injectable()
export class UndoService {
  constructor(
    private readonly changes: QueueChanges,
    private readonly removing: RemoveTitlesService,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  undo(
    userID: number,
    { queueID, revision }: Body<'/api/queues/undoChange'>,
  ): Promise<Reply<'/api/queues/undoChange'>> {
    return this.changes.change({ userID, queueID, may: may('edit') }, async (em, queue, afterCommit) => {
      const since = rememberedSince(this.clock.now());
      const { rows } =
        await sql<Done>`select c.revision::float8 as revision, c.what, c.media_key, c.was_rank, ${undoable(userID, since)} as can
        from queue_change c where c.queue_id = ${queueID} and c.media_key is not null
          and c.revision between ${revision} and ${revision + QUEUE_LIMITS.titlesAtOnce} and coalesce(c.act, c.revision) = ${revision}
        order by c.revision`.execute(tables(em));
      const open = rows.filter((r) => r.can);
      const undone = await this.turnBack(em, queue, afterCommit, { userID, open });
      if (!undone.success) return { success: false, undone: [], userMessage: undone.userMessage ?? messages.notUndone };
      await tables(em)
        .updateTable('queue_change')
        .set({ undone_at: this.clock.now() })
        .where('queue_id', '=', queueID)
        .where('revision', '=', sql<number>`any(${open.map((r) => r.revision)}::bigint[])`)
        .execute();
      const left = rows.length - open.length;
      const keys = open.map((r) => r.media_key);
      return { success: true, undone: keys, ...(left > 0 && { userMessage: messages.partlyUndone(left) }) };
    });
  }

  private async turnBack(
    em: EntityManager,
    queue: Queue,
    afterCommit: AfterCommit,
    { userID, open }: { userID: number; open: readonly Done[] },
  ): Promise<{ success: boolean; userMessage?: string | undefined }> {
    const keys = open.map((r) => r.media_key);
    if (!open[0]) return { success: false };
    if (open[0].what === 'removed') return this.removing.putBack(em, queue, afterCommit, { userID, keys });
    if (open[0].what !== 'moved') return this.removing.take(em, queue, afterCommit, { userID, keys });
    const stood = new Map(
      (
        await tables(em)
          .selectFrom('item')
          .select(['media_key', 'rank'])
          .where('queue_id', '=', queue.id)
          .where('media_key', '=', sql<string>`any(${keys}::text[])`)
          .execute()
      ).map((i) => [i.media_key, i.rank]),
    );
    const ranks = await freeRanks(
      em,
      queue.id,
      open.map((r) => ({ rank: r.was_rank })),
    );
    await setRanks(em, queue.id, keys, ranks);
    for (const rank of ranks) queue.reachTo(rank);
    const wasRanks = keys.map((key) => stood.get(key));
    await noteChanges(em, queue, { what: 'moved', mediaKeys: keys, wasRanks, by: userID, at: this.clock.now() });
    return { success: true };
  }
}

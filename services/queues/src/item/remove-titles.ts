import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { Alarms } from '../reminder/alarms.ts';
import { freeRanks } from './free-ranks.ts';
import { noteChanges } from './note-change.ts';
import type { Queue } from './queue.entity.ts';
import { may } from './queue.policy.ts';
import { QueueChanges } from './queue-changes.ts';

type Removed = Reply<'/api/queues/removeTitles'>;
type Restored = Reply<'/api/queues/restoreTitles'>;

/** Taking titles out of a queue and putting them back as they stood: all of a call, or nothing of it. */
@Injectable()
export class RemoveTitlesService {
  constructor(
    private readonly changes: QueueChanges,
    private readonly alarms: Alarms,
    private readonly clock: Clock,
  ) {}

  /** @returns those that were there and are gone now @throws QueueNotAllowed */
  remove(userID: number, { queueID, keys }: Body<'/api/queues/removeTitles'>): Promise<Removed> {
    return this.changes.change({ userID, queueID, may: may('edit') }, (em, queue, afterCommit) =>
      this.take(em, queue, afterCommit, { userID, keys }),
    );
  }

  /** The same within a change of the queue that is under way. */
  async take(
    em: EntityManager,
    queue: Queue,
    afterCommit: AfterCommit,
    { userID, keys }: { userID: number; keys: readonly string[] },
  ): Promise<Removed> {
    const queueID = queue.id;
    const at = this.clock.now();
    const { rows } = await sql<{ media_key: string; alarms: string[] }>`
        with alarm as (
          delete from reminder where queue_id = ${queueID} and media_key = any(${keys}::text[])
          returning id, user_id, media_key, remind_date, due_at),
        gone as (
          delete from item where queue_id = ${queueID} and media_key = any(${keys}::text[])
          returning media_key, rank, added_at, added_by),
        kept as (
          insert into removed_item (queue_id, media_key, rank, added_at, added_by, removed_by, removed_at, reminders)
          select ${queueID}, g.media_key, g.rank, g.added_at, g.added_by, ${userID}, ${at}, coalesce((select json_agg(json_build_object(
            'id', a.id, 'user_id', a.user_id, 'remind_date', a.remind_date, 'due_at', a.due_at)) from alarm a where a.media_key = g.media_key), '[]')
          from gone g
          on conflict (queue_id, media_key) do update set rank = excluded.rank, added_at = excluded.added_at, added_by = excluded.added_by,
            removed_by = excluded.removed_by, removed_at = excluded.removed_at, reminders = excluded.reminders)
        select g.media_key, array(select a.id::text from alarm a where a.media_key = g.media_key) as alarms
        from gone g order by g.rank`.execute(tables(em));
    const removed = rows.map((r) => r.media_key);
    queue.count -= removed.length;
    await noteChanges(em, queue, { what: 'removed', mediaKeys: removed, by: userID, at });
    afterCommit(() => this.alarms.disarm(rows.flatMap((r) => r.alarms)));
    return { success: removed.length > 0, removed, ...(removed.length === 0 && { userMessage: messages.gone }) };
  }

  /** Those that the member took out and that are not back yet. @throws QueueNotAllowed */
  restore(userID: number, { queueID, keys }: Body<'/api/queues/restoreTitles'>): Promise<Restored> {
    return this.changes.change({ userID, queueID, may: may('edit') }, (em, queue, afterCommit) =>
      this.putBack(em, queue, afterCommit, { userID, keys }),
    );
  }

  /** The same within a change of the queue that is under way. */
  async putBack(
    em: EntityManager,
    queue: Queue,
    afterCommit: AfterCommit,
    { userID, keys }: { userID: number; keys: readonly string[] },
  ): Promise<Restored> {
    const queueID = queue.id;
    if (queue.count + keys.length > QUEUE_LIMITS.ownTitles)
      return { success: false, restored: [], userMessage: messages.full };
    const at = this.clock.now();
    const removed = await tables(em)
      .deleteFrom('removed_item')
      .where('queue_id', '=', queueID)
      .where('removed_by', '=', userID)
      .where('media_key', '=', sql<string>`any(${keys}::text[])`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('item')
              .select('rank')
              .whereRef('item.queue_id', '=', 'removed_item.queue_id')
              .whereRef('item.media_key', '=', 'removed_item.media_key'),
          ),
        ),
      )
      .returning(['media_key', 'rank', 'added_at', 'added_by', 'reminders'])
      .execute();
    const ranks = await freeRanks(em, queueID, removed);
    if (removed.length)
      await tables(em)
        .insertInto('item')
        .values(
          removed.map(({ media_key, added_at, added_by }, n) => ({
            queue_id: queueID,
            media_key,
            added_at,
            added_by,
            rank: ranks[n] ?? '',
          })),
        )
        .execute();
    const reminders = removed.flatMap((r) =>
      r.reminders.map((m) => ({ ...m, queue_id: queueID, media_key: r.media_key })),
    );
    // of those who are still in the queue, and have not set another one since
    const set = await sql<{ id: string; due_at: Date }>`
        insert into reminder (id, user_id, queue_id, media_key, remind_date, due_at)
        select r.id, r.user_id, r.queue_id, r.media_key, r.remind_date, r.due_at
        from json_to_recordset(${JSON.stringify(reminders)}::json)
          r(id uuid, user_id bigint, queue_id bigint, media_key text, remind_date date, due_at timestamptz)
        where r.user_id = ${queue.ownerID} or exists (select from queue_member m where m.queue_id = r.queue_id and m.user_id = r.user_id)
        on conflict do nothing returning id, due_at`.execute(tables(em));
    queue.count += removed.length;
    for (const rank of ranks) queue.reachTo(rank);
    const restored = removed.map((r) => r.media_key);
    await noteChanges(em, queue, { what: 'restored', mediaKeys: restored, by: userID, at });
    afterCommit(() => {
      for (const { id, due_at } of set.rows)
        this.alarms.arm(id, Math.max(0, new Date(due_at).getTime() - at.getTime()));
    });
    return {
      success: restored.length > 0,
      restored,
      ...(restored.length === 0 && { userMessage: messages.notBack }),
    };
  }
}

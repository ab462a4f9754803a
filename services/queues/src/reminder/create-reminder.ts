import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/wire/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { may } from '../queue/queue.policy.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { Alarms } from './alarms.ts';
import { dueAt, refuseDate } from './remind-date.ts';

/** The last notice of a page: its moment and id. */
const position = z.tuple([timestamp, z.uuid()]);

/** Binge reminders: the row is the truth, the delayed job only its alarm. */
@Injectable()
export class ReminderService {
  constructor(
    private readonly orm: MikroORM,
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
    private readonly alarms: Alarms,
  ) {}

  /** @throws QueueNotAllowed */
  async create(
    userID: number,
    { remindQueueID, remindMediaType_vid, remindDate }: Body<'/api/queues/createBingeReminder'>,
  ): Promise<Reply<'/api/queues/createBingeReminder'>> {
    const now = this.clock.now();
    const refusal = refuseDate(remindDate, now);
    if (refusal) return { success: false, userMessage: refusal };
    const due = dueAt(remindDate);
    return this.changes.change(
      { userID, queueID: remindQueueID, may: may('remind') },
      async (em, queue, afterCommit) => {
        const kept = await tables(em)
          .insertInto('reminder')
          .columns(['id', 'user_id', 'queue_id', 'media_key', 'remind_date', 'due_at'])
          .expression((eb) =>
            eb
              .selectFrom('item')
              .select([
                sql<string>`${randomUUID()}::uuid`.as('id'),
                sql<number>`${userID}::bigint`.as('user_id'),
                'queue_id',
                'media_key',
                sql<string>`${remindDate}::date`.as('remind_date'),
                sql<Date>`${due}::timestamptz`.as('due_at'),
              ])
              .where('queue_id', '=', remindQueueID)
              .where('media_key', '=', remindMediaType_vid),
          )
          .onConflict((it) =>
            it.columns(['queue_id', 'media_key', 'user_id']).doUpdateSet((eb) => ({
              remind_date: eb.ref('excluded.remind_date'),
              due_at: eb.ref('excluded.due_at'),
            })),
          )
          .returning('id')
          .executeTakeFirst();
        if (!kept) return { success: false, userMessage: messages.gone };
        queue.touch();
        afterCommit(() => this.alarms.arm(kept.id, Math.max(0, due.getTime() - now.getTime())));
        return { success: true };
      },
    );
  }

  /** @throws QueueNotAllowed */
  async cancel(
    userID: number,
    { remindQueueID, remindMediaType_vid }: Body<'/api/queues/cancelBingeReminder'>,
  ): Promise<Reply<'/api/queues/cancelBingeReminder'>> {
    return this.changes.change(
      { userID, queueID: remindQueueID, may: may('remind') },
      async (em, queue, afterCommit) => {
        const gone = await tables(em)
          .deleteFrom('reminder')
          .where('queue_id', '=', remindQueueID)
          .where('media_key', '=', remindMediaType_vid)
          .where('user_id', '=', userID)
          .returning('id')
          .execute();
        if (gone.length) queue.touch();
        afterCommit(() => this.alarms.disarm(gone.map((r) => r.id)));
        return { success: true };
      },
    );
  }

  /** Deliveries, newest first. @throws InvalidBody for a cursor that is none */
  async notices(
    userID: number,
    { limit, after }: Parsed<'/api/queues/fetchReminderNotices'>,
  ): Promise<Reply<'/api/queues/fetchReminderNotices'>> {
    const from = readCursor(position, after);
    const rows = await tables(this.orm)
      .selectFrom('delivery')
      .select(['id', 'media_key', 'title', 'at'])
      .where('user_id', '=', userID)
      .$if(from !== null, (q) => q.where(sql<boolean>`(at, id) < (${from?.[0]}::timestamptz, ${from?.[1]}::uuid)`))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notices: page.map((r) => ({
        noticeID: r.id,
        mediaType_vid: r.media_key,
        title: r.title,
        at: r.at.toISOString(),
      })),
      nextCursor: rows.length > limit && last ? writeCursor([last.at.toISOString(), last.id]) : null,
    };
  }
}

import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { emitSql } from '@videoqs/node/outbox/outbox';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';

/** Joins a member's reminder `r` to each title `i` of a queue. */
export const withReminder = (userID: number): RawBuilder<unknown> =>
  sql`left join reminder r on r.queue_id = i.queue_id and r.media_key = i.media_key and r.user_id = ${userID}`;

interface Wanted {
  userID: number;
  queueID: number;
  mediaKey: string;
  /** The day, YYYY-MM-DD. */
  remindDate: string;
  due: Date;
}

/**
 * Sets a reminder and replaces the previous one.
 * @returns the reminder's id; undefined when the title is not in the queue
 */
export async function setReminder(em: EntityManager, o: Wanted): Promise<string | undefined> {
  const kept = await tables(em)
    .insertInto('reminder')
    .columns(['id', 'user_id', 'queue_id', 'media_key', 'remind_date', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('item')
        .select([
          sql<string>`${randomUUID()}::uuid`.as('id'),
          sql<number>`${o.userID}::bigint`.as('user_id'),
          'queue_id',
          'media_key',
          sql<string>`${o.remindDate}::date`.as('remind_date'),
          sql<Date>`${o.due}::timestamptz`.as('due_at'),
        ])
        .where('queue_id', '=', o.queueID)
        .where('media_key', '=', o.mediaKey),
    )
    .onConflict((it) =>
      it.columns(['queue_id', 'media_key', 'user_id']).doUpdateSet((eb) => ({
        remind_date: eb.ref('excluded.remind_date'),
        due_at: eb.ref('excluded.due_at'),
      })),
    )
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}

/**
 * Deletes reminders of a queue: all reminders, one member's reminders, or the reminders of one title.
 * @returns the ids of the deleted reminders
 */
export async function dropReminders(
  em: EntityManager,
  { queueID, userID, mediaKey }: { queueID: number; userID?: number; mediaKey?: string },
): Promise<string[]> {
  const gone = await tables(em)
    .deleteFrom('reminder')
    .where('queue_id', '=', queueID)
    .$if(userID !== undefined, (q) => q.where('user_id', '=', userID as number))
    .$if(mediaKey !== undefined, (q) => q.where('media_key', '=', mediaKey as string))
    .returning('id')
    .execute();
  return gone.map((r) => r.id);
}

/** @returns the number of deleted reminders */
export async function deleteRemindersOf(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('reminder').where('user_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

interface ReminderRow {
  id: string;
  user_id: number;
  queue_id: number;
  media_key: string;
  remind_date: string;
  due_at: string;
}

/** Restores reminders, unless the member has set a new one in the meantime. @returns the restored reminders */
export async function restoreReminders(em: EntityManager, reminders: readonly ReminderRow[]) {
  if (!reminders.length) return [];
  const back = recordset(
    'r',
    {
      id: 'uuid',
      user_id: 'bigint',
      queue_id: 'bigint',
      media_key: 'text',
      remind_date: 'date',
      due_at: 'timestamptz',
    },
    reminders,
  );
  const { rows } = await sql<{ id: string; due_at: Date }>`
    insert into reminder (id, user_id, queue_id, media_key, remind_date, due_at)
    select r.id, r.user_id, r.queue_id, r.media_key, r.remind_date, r.due_at from ${back}
    on conflict do nothing returning id, due_at`.execute(tables(em));
  return rows;
}

/** How many seconds ago the oldest undelivered reminder came due; 0 if there is none. */
export async function oldestDueSeconds(em: EntityManager, now: Date): Promise<number> {
  const oldest = await tables(em)
    .selectFrom('reminder')
    .select('due_at')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return oldest ? (now.getTime() - new Date(oldest.due_at).getTime()) / 1_000 : 0;
}

/** The maximum number of titles named in one notification. */
const NAMED = 50;

/**
 * Turns due reminders into deliveries in one statement, so that each is delivered exactly once. The statement deletes
 * the reminders, inserts their deliveries (each is also the in-app notice) and writes the events that send mail. All
 * due reminders of a member go into one event. Queues are locked before their reminders and in the order of their ids,
 * as everywhere else.
 * @param o.limit the number of reminders to look for; all other due reminders of the same members are delivered with
 * them
 * @param o.only the id of one reminder; without it, all due reminders are delivered
 */
export async function deliverDue(em: EntityManager, o: { now: Date; limit: number; only?: string | undefined }) {
  const at = o.now.toISOString();
  const only = o.only ?? null;
  const event = emitSql('reminder.due', {
    body: sql`titles->0 || jsonb_build_object('userID', user_id, 'others', titles - 0, 'count', count, 'at', ${at}::text)`,
    from: sql`members`,
    requestID: '',
  });
  const { rows } = await sql<{ due_at: Date | string; queue_id: number }>`with whose as materialized (
      select user_id from reminder where due_at <= ${at} and (${only}::uuid is null or id = ${only})
      order by due_at limit ${o.limit}),
    due as materialized (
      select id, queue_id from reminder where due_at <= ${at} and user_id in (select user_id from whose)),
    locked as materialized (select id from queue where id in (select queue_id from due) order by id for update),
    fired as (
      delete from reminder r using due, locked where r.id = due.id and locked.id = due.queue_id and r.due_at <= ${at}
      returning r.id, r.user_id, r.queue_id, r.media_key, r.remind_date, r.due_at),
    touched as (update queue set revision = revision + 1 where id in (select queue_id from fired)),
    told_of as (select f.*, t.title, row_number() over (partition by f.user_id order by f.remind_date, t.title, f.id) as n
      from fired f join title t on t.media_key = f.media_key),
    delivered as (
      insert into delivery (id, user_id, media_key, title, at) select id, user_id, media_key, title, ${at} from told_of),
    members as (
      select user_id, count(*)::int as count, jsonb_agg(jsonb_build_object('deliveryID', id, 'mediaType_vid', media_key,
        'title', title, 'remindDate', remind_date) order by n) filter (where n <= ${NAMED}) as titles
      from told_of group by user_id),
    told as (${event})
    select due_at, queue_id::float8 as queue_id from fired`.execute(tables(em));
  return rows;
}

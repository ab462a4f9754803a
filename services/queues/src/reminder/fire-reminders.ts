import type { MikroORM } from '@mikro-orm/postgresql';
import { events } from '@videoqs/contract/events/events';
import { measure } from '@videoqs/node/telemetry/measures';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import type { QueueChanges } from '../queue/queue-changes.ts';

/** Titles that are named to a member at once. */
const NAMED = 50;

/**
 * Turns due reminders into deliveries, each once, by one statement: the reminders go, their deliveries (one a reminder,
 * which is also the in-app notice) and the events that have mail sent come. What is due for a member comes due together,
 * and is one event. Queues are locked before their reminders, in the order of their ids, as whoever takes a title out of
 * a queue does. All such queues are told of: the statement does not see who came to look at one while it waited for a lock.
 * @param limit reminders to look for; those that are due for the same members come with them
 * @param only one reminder; otherwise whatever is due
 * @returns how many came due
 */
export async function fireReminders(
  orm: MikroORM,
  changes: QueueChanges,
  now: Date,
  limit: number,
  only?: string,
): Promise<number> {
  const at = now.toISOString();
  const { rows } = await sql<{ due_at: Date | string; queue_id: number }>`with whose as materialized (
      select user_id from reminder where due_at <= ${at} and (${only ?? null}::uuid is null or id = ${only ?? null})
      order by due_at limit ${limit}),
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
    told as (
      insert into outbox (id, name, body, subscribers)
      select gen_random_uuid(), 'reminder.due', titles->0 || jsonb_build_object('userID', user_id, 'others', titles - 0,
        'count', count, 'at', ${at}::text), ${events['reminder.due'].to}::text[]
      from members)
    select due_at, queue_id::float8 as queue_id from fired`.execute(tables(orm));
  for (const { due_at: due } of rows)
    measure('reminder_late_seconds', {}, Math.max(0, now.getTime() - new Date(due).getTime()) / 1_000);
  for (const queueID of new Set(rows.map((row) => row.queue_id))) changes.tell(queueID);
  return rows.length;
}

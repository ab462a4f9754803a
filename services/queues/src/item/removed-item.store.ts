import type { EntityManager } from '@mikro-orm/postgresql';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/**
 * Removes titles from a locked queue in one statement. The statement also deletes their reminders, and keeps a copy of
 * the titles and reminders for an undo.
 * @returns the removed titles in order, with their deleted reminders
 */
export async function takeOut(
  em: EntityManager,
  { queueID, keys, by, at }: { queueID: number; keys: readonly string[]; by: number; at: Date },
): Promise<{ media_key: string; alarms: string[] }[]> {
  const { rows } = await sql<{ media_key: string; alarms: string[] }>`
      with alarm as (
        delete from reminder where queue_id = ${queueID} and media_key = any(${keys}::text[])
        returning id, user_id, media_key, remind_date, due_at),
      gone as (
        delete from item where queue_id = ${queueID} and media_key = any(${keys}::text[])
        returning media_key, rank, added_at, added_by),
      kept as (
        insert into removed_item (queue_id, media_key, rank, added_at, added_by, removed_by, removed_at, reminders)
        select ${queueID}, g.media_key, g.rank, g.added_at, g.added_by, ${by}, ${at}, coalesce((select json_agg(json_build_object(
          'id', a.id, 'user_id', a.user_id, 'remind_date', a.remind_date, 'due_at', a.due_at)) from alarm a where a.media_key = g.media_key), '[]')
        from gone g
        on conflict (queue_id, media_key) do update set rank = excluded.rank, added_at = excluded.added_at, added_by = excluded.added_by,
          removed_by = excluded.removed_by, removed_at = excluded.removed_at, reminders = excluded.reminders)
      select g.media_key, array(select a.id::text from alarm a where a.media_key = g.media_key) as alarms
      from gone g order by g.rank`.execute(tables(em));
  return rows;
}

/** The SQL condition that a copy is of a title that the member removed and that is not in the queue again. */
const restorable = (queueID: number, userID: number, keys: readonly string[]) => sql<boolean>`
  removed_item.queue_id = ${queueID} and removed_by = ${userID} and removed_item.media_key = any(${keys}::text[])
  and not exists (select from item where item.queue_id = removed_item.queue_id and item.media_key = removed_item.media_key)`;

/** Reads and deletes the copies of titles that a member removed and that were not restored yet. */
export const takeBack = (em: EntityManager, queueID: number, userID: number, keys: readonly string[]) =>
  tables(em)
    .deleteFrom('removed_item')
    .where(restorable(queueID, userID, keys))
    .returning(['media_key', 'rank', 'added_at', 'added_by', 'reminders'])
    .execute();

/** Counts how many of these titles the member can restore. */
export async function countRestorable(
  em: EntityManager,
  queueID: number,
  userID: number,
  keys: readonly string[],
): Promise<number> {
  const { count } = await tables(em)
    .selectFrom('removed_item')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(restorable(queueID, userID, keys))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Moves up to `most` copies of a merged title. If a queue has copies of both titles, only the later copy stays.
 * @returns their number
 */
export async function moveRemoved(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`
    with went as (delete from removed_item where media_key = ${from} and queue_id in (
        select queue_id from removed_item where media_key = ${from} order by queue_id limit ${most}) returning *),
    came as (insert into removed_item as r
        (queue_id, media_key, rank, added_at, added_by, removed_by, removed_at, reminders)
      select queue_id, ${into}::text, rank, added_at, added_by, removed_by, removed_at, reminders from went
      order by queue_id
      on conflict (queue_id, media_key) do update set rank = excluded.rank, added_at = excluded.added_at,
        added_by = excluded.added_by, removed_by = excluded.removed_by, removed_at = excluded.removed_at,
        reminders = excluded.reminders where r.removed_at < excluded.removed_at)
    select from went`.execute(tables(em));
  return rows.length;
}

/** Deletes the copies of titles removed before a moment. They can no longer be restored. */
export async function dropRemoved(em: EntityManager, before: Date): Promise<void> {
  await tables(em).deleteFrom('removed_item').where('removed_at', '<', before).execute();
}

/** Deletes a member's reminders from the copies, so that restoring a title does not restore these reminders. */
export async function forgetKeptReminders(em: EntityManager, userID: number): Promise<void> {
  await sql`
    update removed_item set reminders = jsonb_path_query_array(reminders, '$[*] ? (@.user_id != $id)', jsonb_build_object('id', ${userID}::bigint))
    where reminders @> jsonb_build_array(jsonb_build_object('user_id', ${userID}::bigint))`.execute(tables(em));
}

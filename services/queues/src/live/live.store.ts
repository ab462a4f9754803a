import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '@videoqs/contract/queues/queue';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import type { LiveEvent } from './queue-subscriber.ts';

/** A member who is viewing a queue through one copy of this service. */
interface Look {
  queueID: number;
  copy: string;
  userID: number;
}

export async function insertLook(em: EntityManager, { queueID, copy, userID }: Look, at: Date): Promise<void> {
  await tables(em)
    .insertInto('looking')
    .values({ queue_id: queueID, copy, user_id: userID, seen_at: at })
    .onConflict((oc) => oc.columns(['queue_id', 'copy', 'user_id']).doUpdateSet({ seen_at: at }))
    .execute();
}

export async function deleteLook(em: EntityManager, { queueID, copy, userID }: Look): Promise<void> {
  await tables(em)
    .deleteFrom('looking')
    .where('queue_id', '=', queueID)
    .where('copy', '=', copy)
    .where('user_id', '=', userID)
    .execute();
}

/**
 * Records the title that a viewer is about to move, or clears that record. A member who is not viewing the queue has no
 * row, so nothing is recorded.
 */
export async function holdTitle(
  em: EntityManager,
  { queueID, userID, mediaKey, at }: { queueID: number; userID: number; mediaKey: string | null; at: Date },
): Promise<void> {
  await tables(em)
    .updateTable('looking')
    .set({ holds: mediaKey, held_at: mediaKey === null ? null : at })
    .where('queue_id', '=', queueID)
    .where('user_id', '=', userID)
    .execute();
}

/**
 * Renews the viewers of one copy of the service, and inserts rows again that were deleted in the meantime.
 * @returns the queues in which a viewer had counted as gone, because the viewer's row was not renewed after `seenSince`
 */
export async function renewLooks(
  em: EntityManager,
  o: { copy: string; viewers: readonly { queueID: number; userID: number }[]; now: Date; seenSince: Date },
): Promise<number[]> {
  const queueIDs = o.viewers.map((one) => one.queueID);
  const userIDs = o.viewers.map((one) => one.userID);
  const { rows } = await sql<{ queue_id: number }>`with here as (
      select distinct * from unnest(${queueIDs}::bigint[], ${userIDs}::bigint[]) as h(queue_id, user_id)),
    kept as (insert into looking (queue_id, copy, user_id, seen_at)
      select queue_id, ${o.copy}::uuid, user_id, ${o.now}::timestamptz from here order by queue_id, user_id
      on conflict (queue_id, copy, user_id) do update set seen_at = excluded.seen_at)
    select h.queue_id::float8 as queue_id from here h where not exists (select from looking l
      where l.queue_id = h.queue_id and l.copy = ${o.copy} and l.user_id = h.user_id and l.seen_at > ${o.seenSince})`.execute(
    tables(em),
  );
  return rows.map((row) => row.queue_id);
}

/** Ends the holds of this copy's viewers that began before a moment. @returns the queues of these viewers */
export async function letGo(em: EntityManager, copy: string, before: Date): Promise<number[]> {
  const rows = await tables(em)
    .updateTable('looking')
    .where('copy', '=', copy)
    .set({ holds: null, held_at: null })
    .where('held_at', '<', before)
    .returning('queue_id')
    .execute();
  return rows.map((row) => row.queue_id);
}

export async function dropUnseen(em: EntityManager, before: Date): Promise<void> {
  await tables(em).deleteFrom('looking').where('seen_at', '<', before).execute();
}

/** The viewers of a queue as JSON, each member once. */
const viewersAt = (queueID: number, seenSince: Date): RawBuilder<Viewer[]> =>
  sql`(select coalesce(json_agg(json_build_object('userID', l.user_id, 'username', coalesce(m.username, ''),
      'imgSrc', m.img_src, 'holds', l.holds) order by l.user_id), '[]')
    from (select user_id, max(holds) as holds from looking
      where queue_id = ${queueID} and seen_at > ${seenSince} group by user_id) l
    left join member m on m.id = l.user_id)`;

/** A queue's revision (0 while the queue does not exist) and its viewers. */
export async function standOf(em: EntityManager, queueID: number, seenSince: Date) {
  const { rows } = await sql<{ revision: number; who: Viewer[] }>`
    select coalesce((select revision from queue where id = ${queueID}), 0)::float8 as revision,
      ${viewersAt(queueID, seenSince)} as who`.execute(tables(em));
  return rows[0] ?? { revision: 0, who: [] };
}

/** A queue's revision, viewers and members, and its changes after a revision; undefined when there is no such queue. */
export async function newsOf(
  em: EntityManager,
  o: { queueID: number; after: number; limit: number; seenSince: Date },
): Promise<{ revision: number; inside: number[]; who: Viewer[]; changes: LiveEvent[] } | undefined> {
  const { rows } = await sql<{ revision: number; inside: number[]; who: Viewer[]; changes: LiveEvent[] }>`
    with q as (select id, owner_id, revision from queue where id = ${o.queueID}),
      news as (select c.*, m.username from queue_change c left join member m on m.id = c.by
        where c.queue_id = ${o.queueID} and c.revision > ${o.after} order by c.revision limit ${o.limit})
    select q.revision::float8 as revision,
      (select json_agg(id) from (select q.owner_id as id union select user_id from queue_member where queue_id = q.id) i) as inside,
      ${viewersAt(o.queueID, o.seenSince)} as who,
      coalesce((select json_agg(json_build_object('kind', 'change', 'revision', revision, 'what', what, 'by',
        json_build_object('userID', by, 'username', coalesce(username, '')), 'mediaType_vid', media_key, 'about', about)
        order by revision) from news), '[]') as changes from q`.execute(tables(em));
  return rows[0];
}

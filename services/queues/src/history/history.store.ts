import type { EntityManager } from '@mikro-orm/postgresql';
import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import type { Change, TitleChange } from './queue-change.entity.ts';

/**
 * The SQL condition that a title has not changed since the change `c`. A later move counts as a change only if `c` is a
 * move too.
 */
const LAST = sql`not exists (select from queue_change later where later.queue_id = c.queue_id and later.media_key = c.media_key
  and later.revision > c.revision and (c.what = 'moved' or later.what <> 'moved'))`;
const ITEM = sql`select from item i where i.queue_id = c.queue_id and i.media_key = c.media_key`;

/** Whether a member can undo the change `c` of a title. The answer remains valid while the queue's lock is held. */
export const undoable = (userID: number, since: Date): RawBuilder<boolean> => sql`(
  c.by = ${userID} and c.at > ${since} and c.undone_at is null and case c.what
    when 'added' then exists (${ITEM} and i.added_by = c.by and i.added_at = c.at)
    when 'restored' then exists (${ITEM}) and ${LAST}
    when 'moved' then exists (${ITEM}) and c.was_rank is not null and ${LAST}
    when 'removed' then exists (select from removed_item r
      where r.queue_id = c.queue_id and r.media_key = c.media_key and r.removed_by = c.by) and ${LAST}
    else false end)`;

/** Selects the title changes `c` of one call, by the revision of the call's first change. */
export const ofAct = (
  queueID: RawBuilder<unknown> | number,
  first: RawBuilder<unknown> | number,
): RawBuilder<boolean> =>
  sql`c.queue_id = ${queueID} and c.revision between ${first} and ${first} + ${QUEUE_LIMITS.titlesAtOnce}::bigint
    and coalesce(c.act, c.revision) = ${first}`;

interface ChangeRow {
  queue_id: number;
  revision: number;
  at: Date;
  by: number;
  what: Change['what'];
  media_key: string | null;
  about: number | null;
  act: number | null;
  was_rank: string | null;
}

export async function insertChanges(em: EntityManager, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length) await tables(em).insertInto('queue_change').values(rows).execute();
}

export interface TitleChanged {
  revision: number;
  what: TitleChange;
  media_key: string;
  was_rank: string;
  /** Whether the member can undo the change. */
  can: boolean;
}

/** The changes that one call made to titles, in order. @param o.since older changes cannot be undone */
export async function titlesChangedBy(
  em: EntityManager,
  o: { queueID: number; revision: number; userID: number; since: Date },
): Promise<TitleChanged[]> {
  const { rows } = await sql<TitleChanged>`
    select c.revision::float8 as revision, c.what, c.media_key, c.was_rank, ${undoable(o.userID, o.since)} as can
    from queue_change c where c.media_key is not null and ${ofAct(o.queueID, sql`${o.revision}::bigint`)} order by c.revision`.execute(
    tables(em),
  );
  return rows;
}

export async function markUndone(em: EntityManager, queueID: number, revisions: readonly number[], at: Date) {
  await tables(em)
    .updateTable('queue_change')
    .set({ undone_at: at })
    .where('queue_id', '=', queueID)
    .where('revision', '=', sql<number>`any(${revisions}::bigint[])`)
    .execute();
}

/** Clears the old ranks in the history. They mean nothing once the titles of the queue have new ranks. */
export async function forgetRanks(em: EntityManager, queueID: number): Promise<void> {
  await tables(em)
    .updateTable('queue_change')
    .set({ was_rank: null })
    .where('queue_id', '=', queueID)
    .where('was_rank', 'is not', null)
    .execute();
}

/** Moves up to `most` recorded changes of a merged title. @returns their number */
export async function moveChanges(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`update queue_change set media_key = ${into} where (queue_id, revision) in
    (select queue_id, revision from queue_change where media_key = ${from} limit ${most}) returning queue_id`.execute(
    tables(em),
  );
  return rows.length;
}

/** Deletes up to `limit` changes made before a moment, the oldest first. @returns how many changes were deleted */
export async function dropChanges(em: EntityManager, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`delete from queue_change where (queue_id, revision) in
    (select queue_id, revision from queue_change where at < ${before} order by at limit ${limit}) returning queue_id`.execute(
    tables(em),
  );
  return rows.length;
}

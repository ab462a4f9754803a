import type { EntityManager } from '@mikro-orm/postgresql';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import type { Change, TitleChange } from './queue-change.entity.ts';

/** Nothing else happened to the title since; being moved counts for moves alone. */
const LAST = sql`not exists (select from queue_change later where later.queue_id = c.queue_id and later.media_key = c.media_key
  and later.revision > c.revision and (c.what = 'moved' or later.what <> 'moved'))`;
const ITEM = sql`select from item i where i.queue_id = c.queue_id and i.media_key = c.media_key`;

/** Can a member undo this change `c` of a title? Read under the queue's lock, it stays so. */
export const undoable = (userID: number, since: Date): RawBuilder<boolean> => sql`(
  c.by = ${userID} and c.at > ${since} and c.undone_at is null and case c.what
    when 'added' then exists (${ITEM} and i.added_by = c.by and i.added_at = c.at)
    when 'restored' then exists (${ITEM}) and ${LAST}
    when 'moved' then exists (${ITEM}) and c.was_rank is not null and ${LAST}
    when 'removed' then exists (select from removed_item r
      where r.queue_id = c.queue_id and r.media_key = c.media_key and r.removed_by = c.by) and ${LAST}
    else false end)`;

/** Changes `c` of titles that one call made, which began with the change of that revision. */
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
  /** Whether the member can undo it. */
  can: boolean;
}

/** What one call did to titles, in order. @param o.since what is older cannot be undone */
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

/** Where titles stood is a place no more: the queue's ranks were given anew. */
export async function forgetRanks(em: EntityManager, queueID: number): Promise<void> {
  await tables(em)
    .updateTable('queue_change')
    .set({ was_rank: null })
    .where('queue_id', '=', queueID)
    .where('was_rank', 'is not', null)
    .execute();
}

/** Deletes some of what happened before, the oldest first. @returns how many */
export async function dropChanges(em: EntityManager, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`delete from queue_change where (queue_id, revision) in
    (select queue_id, revision from queue_change where at < ${before} order by at limit ${limit}) returning queue_id`.execute(
    tables(em),
  );
  return rows.length;
}

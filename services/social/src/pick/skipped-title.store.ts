import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

export async function insertSkip(em: EntityManager, userID: number, key: string, at: Date): Promise<void> {
  await tables(em)
    .insertInto('skipped_title')
    .values({ user_id: userID, media_key: key, at })
    .onConflict((oc) => oc.columns(['user_id', 'media_key']).doUpdateSet({ at }))
    .execute();
}

/** Ends a skip. */
export async function deleteSkip(em: EntityManager, userID: number, key: string): Promise<void> {
  await tables(em).deleteFrom('skipped_title').where('user_id', '=', userID).where('media_key', '=', key).execute();
}

/** Deletes a member's skips that are older than a moment, and the oldest ones if there are more than `most`. */
export async function cutSkips(em: EntityManager, userID: number, o: { since: Date; most: number }): Promise<void> {
  const db = tables(em);
  await db
    .deleteFrom('skipped_title')
    .where('user_id', '=', userID)
    .where(
      'media_key',
      'not in',
      db
        .selectFrom('skipped_title')
        .select('media_key')
        .where('user_id', '=', userID)
        .where('at', '>', o.since)
        .orderBy('at', 'desc')
        .orderBy('media_key')
        .limit(o.most),
    )
    .execute();
}

/** Returns the given titles that a member has skipped since a moment. */
export async function skippedAmong(
  em: EntityManager,
  userID: number,
  keys: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tables(em)
    .selectFrom('skipped_title')
    .select('media_key')
    .where('user_id', '=', userID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .where('at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.media_key));
}

/**
 * Moves up to `most` skips of a merged title. If a member skipped both titles, the later skip counts. @returns their
 * number
 */
export async function moveSkips(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`
    with went as (delete from skipped_title where media_key = ${from} and user_id in (
        select user_id from skipped_title where media_key = ${from} order by user_id limit ${most}) returning *),
    came as (insert into skipped_title as s (user_id, media_key, at)
      select user_id, ${into}::text, at from went order by user_id
      on conflict (user_id, media_key) do update set at = greatest(s.at, excluded.at))
    select from went`.execute(tables(em));
  return rows.length;
}

/** @returns the number of deleted rows */
export async function deleteSkippedOf(em: EntityManager, userID: number): Promise<number> {
  const { numDeletedRows } = await tables(em)
    .deleteFrom('skipped_title')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * A member's skipped titles for their data export.
 * @param after the title after which the page starts; '' for the first page
 */
export const exportSkipped = (em: EntityManager, userID: number, after: string) =>
  tables(em)
    .selectFrom('skipped_title as s')
    .leftJoin('title as t', 't.media_key', 's.media_key')
    .select(['s.media_key', 's.at', 't.title'])
    .where('s.user_id', '=', userID)
    .where('s.media_key', '>', after)
    .orderBy('s.media_key')
    .limit(EXPORT_ROWS)
    .execute();

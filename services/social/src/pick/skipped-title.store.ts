import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Skips a title from now on. */
export async function insertSkip(em: EntityManager, userID: number, key: string, at: Date): Promise<void> {
  await tables(em)
    .insertInto('skipped_title')
    .values({ user_id: userID, media_key: key, at })
    .onConflict((oc) => oc.columns(['user_id', 'media_key']).doUpdateSet({ at }))
    .execute();
}

/** Takes a skip back. */
export async function deleteSkip(em: EntityManager, userID: number, key: string): Promise<void> {
  await tables(em).deleteFrom('skipped_title').where('user_id', '=', userID).where('media_key', '=', key).execute();
}

/** Lets go of a member's skips from before a moment, and of the oldest where they are more than `most`. */
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

/** Which of these titles a member has skipped since a moment. */
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

/** @returns how many rows */
export async function deleteSkippedOf(em: EntityManager, userID: number): Promise<number> {
  const { numDeletedRows } = await tables(em)
    .deleteFrom('skipped_title')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What a member skips, for the file that they may download. @param after the title to start after; '' from the start */
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

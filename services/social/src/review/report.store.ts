import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

const MOST = 1_000;

/** Saves a report about a review. A new reason replaces the old reason. */
export async function insertReport(
  em: EntityManager,
  o: { reporterID: number; authorID: number; key: string; reason: string; at: Date },
): Promise<void> {
  const reported = { reason: o.reason, at: o.at };
  await tables(em)
    .insertInto('report')
    .values({ reporter_id: o.reporterID, author_id: o.authorID, media_key: o.key, ...reported })
    .onConflict((it) => it.columns(['reporter_id', 'author_id', 'media_key']).doUpdateSet(reported))
    .execute();
}

/** The newest thousand reported reviews that still exist, each with its reports. */
export const readReports = (em: EntityManager) =>
  tables(em)
    .selectFrom('report as p')
    .innerJoin('review as r', (on) =>
      on.onRef('r.user_id', '=', 'p.author_id').onRef('r.media_key', '=', 'p.media_key'),
    )
    .leftJoin('member as m', 'm.id', 'p.author_id')
    .select(['p.at', 'p.reporter_id', 'p.reason', 'p.author_id', 'm.username as author', 'p.media_key', 'r.text'])
    .orderBy('p.at', 'desc')
    .limit(MOST)
    .execute();

/** Moves up to `most` reports about reviews of a merged title. @returns their number */
export async function moveReports(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`
    with went as (delete from report where media_key = ${from} and (reporter_id, author_id) in (
        select reporter_id, author_id from report where media_key = ${from} limit ${most}) returning *),
    came as (insert into report (reporter_id, author_id, media_key, reason, at)
      select reporter_id, author_id, ${into}::text, reason, at from went on conflict do nothing)
    select from went`.execute(tables(em));
  return rows.length;
}

/** Deletes a member's reports, and the reports about their reviews. @returns the number of rows */
export async function deleteReportsOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const gone = [
    await db.deleteFrom('report').where('reporter_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('report').where('author_id', '=', userID).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/**
 * A member's reports for their data export. @param after the `key` after which the page starts; '' for the first page
 */
export const exportReports = (em: EntityManager, userID: number, after: string) =>
  tables(em)
    .selectFrom('report')
    .select(['author_id', 'media_key', 'reason', 'at', sql<string>`author_id || ' ' || media_key`.as('key')])
    .where('reporter_id', '=', userID)
    .where(sql<string>`author_id || ' ' || media_key`, '>', after)
    .orderBy('key')
    .limit(EXPORT_ROWS)
    .execute();

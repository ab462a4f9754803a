import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { type RawBuilder, sql } from 'kysely';
import { seenBy } from '../relation/block-or-mute.store.ts';
import { tables } from '../tables.ts';

/** An added like of a title. */
export interface LikeRow {
  key: string;
  at: string;
}
const ROW = { key: 'text', at: 'timestamptz' };

/**
 * Adds changed likes to the counts. Rows are locked in a fixed order, so that two simultaneous changes do not deadlock.
 */
const counted = (changed: RawBuilder<unknown>, by: 1 | -1): RawBuilder<unknown> =>
  sql`insert into like_count (kind, thing, likes) select kind, thing, ${by}::int from ${changed} order by kind, thing
    on conflict (kind, thing) do update set likes = like_count.likes + excluded.likes returning thing`;

/**
 * Adds likes of titles. Existing likes stay, and likes of deleted members are skipped.
 * @returns the number of new likes
 */
export async function insertLikes(
  em: EntityManager,
  userID: number,
  { likes, importID, now }: { likes: readonly LikeRow[]; importID?: string; now: Date },
): Promise<number> {
  if (!likes.length) return 0;
  const { rows } = await sql`with added as (insert into liked (user_id, kind, thing, at, import_id)
      select ${userID}::bigint, 'title', key, least(at, ${now}), ${importID ?? null}::uuid from ${recordset('r', ROW, likes)}
      where not exists (select from forgotten_member where id = ${userID})
      on conflict do nothing returning kind, thing)
    ${counted(sql`added`, 1)}`.execute(tables(em));
  return rows.length;
}

/** Deletes likes of a member. @param which the condition on a row of `liked`. @returns the number of deleted likes */
async function deleteLikes(em: EntityManager, userID: number, which: RawBuilder<unknown>): Promise<number> {
  const { rows } =
    await sql`with gone as (delete from liked where user_id = ${userID} and ${which} returning kind, thing)
    ${counted(sql`gone`, -1)}`.execute(tables(em));
  return rows.length;
}

/** @returns the number of deleted likes, 0 or 1 */
export const deleteLike = (em: EntityManager, userID: number, key: string): Promise<number> =>
  deleteLikes(em, userID, sql`kind = 'title' and thing = ${key}`);

/** @returns the number of deleted likes */
export const deleteImportedLikes = (em: EntityManager, userID: number, importID: string): Promise<number> =>
  deleteLikes(em, userID, sql`import_id = ${importID}::uuid`);

/** @returns the number of deleted likes */
export const deleteLikesOf = (em: EntityManager, userID: number): Promise<number> => deleteLikes(em, userID, sql`true`);

/**
 * Moves up to `most` likes of a merged title. If a member likes both titles, only one like remains. @returns their
 * number
 */
export async function moveLikes(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`
    with went as (delete from liked where kind = 'title' and thing = ${from} and user_id in (
        select user_id from liked where kind = 'title' and thing = ${from} order by user_id limit ${most}) returning *),
    came as (insert into liked (user_id, kind, thing, at, import_id)
      select user_id, kind, ${into}::text, at, import_id from went order by user_id on conflict do nothing
      returning thing),
    counted as (insert into like_count (kind, thing, likes)
      select 'title', thing, sum(n) from (select thing, -1 as n from went union all select thing, 1 from came) c
      group by thing order by thing
      on conflict (kind, thing) do update set likes = like_count.likes + excluded.likes)
    select from went`.execute(tables(em));
  return rows.length;
}

/**
 * The number of members who like a title, and whether the given member likes it.
 * @param userID 0 for a visitor
 */
export async function likesOf(
  em: EntityManager,
  userID: number,
  key: string,
): Promise<{ count: number; mine: boolean }> {
  const row = await tables(em)
    .selectFrom('like_count')
    .select([
      'likes',
      sql<boolean>`exists (select from liked l where l.user_id = ${userID} and l.kind = 'title' and l.thing = ${key})`.as(
        'mine',
      ),
    ])
    .where('kind', '=', 'title')
    .where('thing', '=', key)
    .executeTakeFirst();
  return { count: row?.likes ?? 0, mine: row?.mine ?? false };
}

/** The members who like a title, the latest like first. Members hidden from the viewer are left out. */
export const likersOf = (
  em: EntityManager,
  viewer: number,
  key: string,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
) =>
  tables(em)
    .selectFrom('liked as l')
    .leftJoin('member as m', 'm.id', 'l.user_id')
    .select(['l.user_id', 'l.at', 'm.username', 'm.img_src'])
    .where('l.kind', '=', 'title')
    .where('l.thing', '=', key)
    .where(seenBy(viewer, 'l.user_id'))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(l.at, l.user_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`),
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.user_id', 'desc')
    .limit(limit)
    .execute();
export type LikerRow = Awaited<ReturnType<typeof likersOf>>[number];

/**
 * The titles that a member likes, for their data export.
 * @param after the title after which the page starts; '' for the first page
 */
export const exportLikes = (em: EntityManager, userID: number, after: string, limit = EXPORT_ROWS) =>
  tables(em)
    .selectFrom('liked as l')
    .leftJoin('title as t', 't.media_key', 'l.thing')
    .select(['l.thing', 'l.at', 't.title', 't.year'])
    .where('l.user_id', '=', userID)
    .where('l.kind', '=', 'title')
    .where('l.thing', '>', after)
    .orderBy('l.thing')
    .limit(limit)
    .execute();

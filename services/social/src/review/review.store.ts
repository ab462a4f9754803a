import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { type Insertable, sql } from 'kysely';
import { type SocialTables, tables } from '../tables.ts';

/** What a review says beside its words, for `select` from `review as r`. */
export const SAID = ['r.halves', 'r.spoiler'] as const;
/** All of it. */
export const REVIEW = ['r.user_id', 'r.media_key', ...SAID, 'r.text', 'r.is_seq', 'r.at'] as const;

/** What a member writes of a title. */
export type Written = Omit<Insertable<SocialTables['review']>, 'user_id' | 'media_key' | 'at'>;

/** What a member thinks of a title; undefined until they said. */
export const findReview = (em: EntityManager, userID: number, key: string) =>
  tables(em)
    .selectFrom('review as r')
    .select(REVIEW)
    .where('r.user_id', '=', userID)
    .where('r.media_key', '=', key)
    .executeTakeFirst();
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Writes a review, in place of the one that there was; its moment stays that of the first. @returns whether there was none */
export async function writeReview(
  em: EntityManager,
  o: { userID: number; key: string; written: Written; at: Date },
): Promise<boolean> {
  const { isNew } = await tables(em)
    .insertInto('review')
    .values({ user_id: o.userID, media_key: o.key, ...o.written, at: o.at })
    .onConflict((it) => it.columns(['user_id', 'media_key']).doUpdateSet(o.written))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** A review that a member brings from elsewhere. */
export interface Imported {
  key: string;
  halves: number;
  text: string;
  is_seq: boolean;
  at: string;
}
const IMPORTED = { key: 'text', halves: 'smallint', text: 'text', is_seq: 'boolean', at: 'timestamptz' };

/** Adds reviews from elsewhere; what stands already stays, of members who are gone nothing is kept. @returns the titles of those added */
export async function insertImported(
  em: EntityManager,
  userID: number,
  reviews: readonly Imported[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{
    media_key: string;
  }>`insert into review (user_id, media_key, halves, text, spoiler, is_seq, at)
      select ${userID}::bigint, key, halves, text, false, is_seq, least(at, ${now}) from ${recordset('r', IMPORTED, reviews)}
      where not exists (select from forgotten_member where id = ${userID}) order by key
      on conflict do nothing returning media_key`.execute(tables(em));
  return rows.map((row) => row.media_key);
}

/** @returns whether there were any */
export async function deleteReviews(em: EntityManager, userID: number, keys: readonly string[]): Promise<boolean> {
  const gone = await tables(em)
    .deleteFrom('review')
    .where('user_id', '=', userID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .returning('media_key')
    .execute();
  return gone.length > 0;
}

/** How many there are, of all members. */
export async function countReviews(em: EntityManager): Promise<number> {
  const { n } = await tables(em)
    .selectFrom('review')
    .select(sql<number>`count(*)::float8`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** @returns how many rows */
export async function deleteReviewsOf(em: EntityManager, userID: number): Promise<number> {
  const { numDeletedRows } = await tables(em).deleteFrom('review').where('user_id', '=', userID).executeTakeFirst();
  return Number(numDeletedRows);
}

/** What a member reviewed, for the file that they may download. @param after the title to start after; '' from the start */
export const exportReviews = (em: EntityManager, userID: number, after: string) =>
  tables(em)
    .selectFrom('review as r')
    .leftJoin('title as t', 't.media_key', 'r.media_key')
    .select([...REVIEW, 't.title'])
    .where('r.user_id', '=', userID)
    .where('r.media_key', '>', after)
    .orderBy('r.media_key')
    .limit(EXPORT_ROWS)
    .execute();
export type ExportedReview = Awaited<ReturnType<typeof exportReviews>>[number];

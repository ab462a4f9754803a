import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { type Insertable, sql } from 'kysely';
import { type SocialTables, tables } from '../tables.ts';

/** The columns of a review besides its text, for `select` from `review as r`. */
export const SAID = ['r.halves', 'r.spoiler'] as const;
/** All columns of a review. */
export const REVIEW = ['r.user_id', 'r.media_key', ...SAID, 'r.text', 'r.is_seq', 'r.at'] as const;

/** The part of a review that a member enters. */
export type Written = Omit<Insertable<SocialTables['review']>, 'user_id' | 'media_key' | 'at' | 'written_at'>;

/** A member's review of a title; undefined if there is none. */
export const findReview = (em: EntityManager, userID: number, key: string) =>
  tables(em)
    .selectFrom('review as r')
    .select(REVIEW)
    .where('r.user_id', '=', userID)
    .where('r.media_key', '=', key)
    .executeTakeFirst();
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Saves a review over the previous one and keeps the date of the first review. @returns whether the review is new */
export async function writeReview(
  em: EntityManager,
  o: { userID: number; key: string; written: Written; at: Date },
): Promise<boolean> {
  const { isNew } = await tables(em)
    .insertInto('review')
    .values({ user_id: o.userID, media_key: o.key, ...o.written, at: o.at, written_at: o.at })
    .onConflict((it) => it.columns(['user_id', 'media_key']).doUpdateSet({ ...o.written, written_at: o.at }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** An imported review. */
export interface Imported {
  key: string;
  halves: number;
  text: string;
  spoiler: boolean;
  is_seq: boolean;
  at: string;
}
const IMPORTED = {
  key: 'text',
  halves: 'smallint',
  text: 'text',
  spoiler: 'boolean',
  is_seq: 'boolean',
  at: 'timestamptz',
};

/**
 * Adds imported reviews. Existing reviews stay, and reviews of deleted members are skipped.
 * @returns the titles of the added reviews
 */
export async function insertImported(
  em: EntityManager,
  userID: number,
  reviews: readonly Imported[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{
    media_key: string;
  }>`insert into review (user_id, media_key, halves, text, spoiler, is_seq, at)
      select ${userID}::bigint, key, halves, text, spoiler, is_seq, least(at, ${now}) from ${recordset('r', IMPORTED, reviews)}
      where not exists (select from forgotten_member where id = ${userID}) order by key
      on conflict do nothing returning media_key`.execute(tables(em));
  return rows.map((row) => row.media_key);
}

/** Deletes reviews of a member. @returns whether there were any */
export async function deleteReviews(em: EntityManager, userID: number, keys: readonly string[]): Promise<boolean> {
  const gone = await tables(em)
    .deleteFrom('review')
    .where('user_id', '=', userID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .returning('media_key')
    .execute();
  return gone.length > 0;
}

/**
 * Deletes imported reviews of a member. Reviews that the member has written again since stay.
 * @returns whether there were any
 */
export async function deleteImported(em: EntityManager, userID: number, keys: readonly string[]): Promise<boolean> {
  const gone = await tables(em)
    .deleteFrom('review')
    .where('user_id', '=', userID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .where('written_at', 'is', null)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/**
 * Moves up to `most` reviews of a merged title. If a member reviewed both titles, the newer review stays.
 * @returns the members whose reviews were moved, and whether each had reviewed both titles
 */
export async function moveReviews(
  em: EntityManager,
  { from, into }: Merge,
  most: number,
): Promise<{ user_id: number; twice: boolean }[]> {
  const { rows } = await sql<{ user_id: number; twice: boolean }>`
    with went as (delete from review where media_key = ${from} and user_id in (
        select user_id from review where media_key = ${from} order by user_id limit ${most}) returning *),
    came as (insert into review as r (user_id, media_key, halves, text, spoiler, is_seq, at, written_at)
      select user_id, ${into}::text, halves, text, spoiler, is_seq, at, written_at from went order by user_id
      on conflict (user_id, media_key) do update set halves = excluded.halves, text = excluded.text,
        spoiler = excluded.spoiler, at = excluded.at, written_at = excluded.written_at where r.at < excluded.at)
    select user_id::float8 as user_id, exists (select from review r
      where r.user_id = went.user_id and r.media_key = ${into}) as twice from went order by user_id`.execute(
    tables(em),
  );
  return rows;
}

export async function countReviews(em: EntityManager): Promise<number> {
  const { n } = await tables(em)
    .selectFrom('review')
    .select(sql<number>`count(*)::float8`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** @returns the number of deleted rows */
export async function deleteReviewsOf(em: EntityManager, userID: number): Promise<number> {
  const { numDeletedRows } = await tables(em).deleteFrom('review').where('user_id', '=', userID).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * A member's reviews for their data export. @param after the title after which the page starts; '' for the first page
 */
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

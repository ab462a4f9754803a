import type { EntityManager } from '@mikro-orm/postgresql';
import { TAGS_MOST } from '@videoqs/contract/social/words/words-text';
import { recordset } from '@videoqs/node/database/recordset';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** One tag of a title, in its stored form. */
export interface TagRow {
  key: string;
  tag_key: string;
  tag: string;
  place: number;
  at: string;
}
const ROW = { key: 'text', tag_key: 'text', tag: 'text', place: 'smallint', at: 'timestamptz' };

/** Locks a member's tags, so that calls change them one after another and no title gets too many tags. */
export async function lockTags(em: EntityManager, userID: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${userID}`}, 0))`.execute(tables(em));
}

/** A member's tags of these titles, title by title in the member's order. */
export const tagsOf = (em: EntityManager, userID: number, keys: readonly string[]) =>
  tables(em)
    .selectFrom('title_tag')
    .select(['media_key', 'tag'])
    .where('user_id', '=', userID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('media_key')
    .orderBy('place')
    .execute();

/** A member's tags that begin with a text, the most frequent first. @param starts the beginning of `tag_key` */
export const tagsStarting = (em: EntityManager, userID: number, starts: string, most: number) =>
  tables(em)
    .selectFrom('title_tag')
    .select((eb) => [eb.fn.max('tag').as('tag'), sql<number>`count(*)::int`.as('titles')])
    .where('user_id', '=', userID)
    .where(sql<boolean>`starts_with(tag_key, ${starts})`)
    .groupBy('tag_key')
    .orderBy('titles', 'desc')
    .orderBy('tag_key')
    .limit(most)
    .execute();

/**
 * Replaces a member's tags of a title. Tags that stay keep their date and import. The caller must hold the lock of the
 * member's tags.
 */
export async function replaceTags(
  em: EntityManager,
  userID: number,
  { key, tags }: { key: string; tags: readonly TagRow[] },
): Promise<void> {
  const db = tables(em);
  await db
    .deleteFrom('title_tag')
    .where('user_id', '=', userID)
    .where('media_key', '=', key)
    .where(sql<boolean>`tag_key <> all(${tags.map((row) => row.tag_key)}::text[])`)
    .execute();
  await sql`insert into title_tag (user_id, media_key, tag_key, tag, place, at)
    select ${userID}::bigint, key, tag_key, tag, place, at from ${recordset('r', ROW, tags)}
    on conflict (user_id, media_key, tag_key) do update set tag = excluded.tag, place = excluded.place`.execute(db);
}

/**
 * Adds imported tags after the existing tags of a title, up to the maximum number. Tags of deleted members are skipped.
 * The caller must hold the lock of the member's tags.
 * @returns the number of new tags, and the number of tags that did not fit
 */
export async function insertTags(
  em: EntityManager,
  userID: number,
  { tags, importID, now }: { tags: readonly TagRow[]; importID: string; now: Date },
): Promise<{ added: number; left: number }> {
  if (!tags.length) return { added: 0, left: 0 };
  const { rows } = await sql<{ added: number; left: number }>`
    with fresh as (select r.*, row_number() over (partition by r.key order by r.place) as nth
      from ${recordset('r', ROW, tags)} where not exists (select from forgotten_member where id = ${userID})
        and not exists (select from title_tag t where t.user_id = ${userID} and t.media_key = r.key
          and t.tag_key = r.tag_key)),
    added as (insert into title_tag (user_id, media_key, tag_key, tag, place, at, import_id)
      select ${userID}::bigint, f.key, f.tag_key, f.tag, h.last + f.nth, least(f.at, ${now}), ${importID}::uuid
      from fresh f, lateral (select count(*) as count, coalesce(max(place), -1) as last from title_tag t
        where t.user_id = ${userID} and t.media_key = f.key) h
      where h.count + f.nth <= ${TAGS_MOST} returning tag_key)
    select (select count(*)::int from added) as added,
      (select count(*)::int from fresh) - (select count(*)::int from added) as left`.execute(tables(em));
  return rows[0] as { added: number; left: number };
}

/**
 * The titles to which a member gave a tag, the latest first. @param o.after the date and title after which the page
 * starts
 */
export const tagged = (
  em: EntityManager,
  userID: number,
  { key, after, limit }: { key: string; after: readonly [string, string] | null; limit: number },
) =>
  tables(em)
    .selectFrom('title_tag as g')
    .leftJoin('title as t', 't.media_key', 'g.media_key')
    .select(['g.media_key', 'g.tag', 'g.at', 't.title', 't.year', 't.poster_path', 't.genres'])
    .where('g.user_id', '=', userID)
    .where('g.tag_key', '=', key)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(g.at, g.media_key) < (${after?.[0]}::timestamptz, ${after?.[1]})`),
    )
    .orderBy('g.at', 'desc')
    .orderBy('g.media_key', 'desc')
    .limit(limit)
    .execute();
export type TaggedRow = Awaited<ReturnType<typeof tagged>>[number];

/** The keys of the titles to which a member gave a tag, the latest first. */
export async function keysTagged(em: EntityManager, userID: number, key: string, most: number): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('title_tag')
    .select('media_key')
    .where('user_id', '=', userID)
    .where('tag_key', '=', key)
    .orderBy('at', 'desc')
    .orderBy('media_key', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.media_key);
}

/** The number of titles to which a member gave a tag. */
export async function countTagged(em: EntityManager, userID: number, key: string): Promise<number> {
  const { n } = await tables(em)
    .selectFrom('title_tag')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userID)
    .where('tag_key', '=', key)
    .executeTakeFirstOrThrow();
  return n;
}

/** @returns the number of deleted rows */
export async function deleteImportedTags(em: EntityManager, userID: number, importID: string): Promise<number> {
  const { numDeletedRows } = await tables(em)
    .deleteFrom('title_tag')
    .where('user_id', '=', userID)
    .where('import_id', '=', importID)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Moves the tags that up to `most` members gave a merged title. They are added after the tags that the members gave the
 * other title. All are kept, even if the title then has more tags than the maximum.
 * @returns the number of members
 */
export async function moveTags(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`
    with went as (delete from title_tag where media_key = ${from} and user_id in (
        select distinct user_id from title_tag where media_key = ${from} order by user_id limit ${most}) returning *),
    came as (insert into title_tag (user_id, media_key, tag_key, tag, place, at, import_id)
      select w.user_id, ${into}::text, w.tag_key, w.tag, h.last + 1 + w.place, w.at, w.import_id
      from went w cross join lateral (select coalesce(max(place), -1) as last from title_tag t
        where t.user_id = w.user_id and t.media_key = ${into}) h
      order by w.user_id, w.tag_key on conflict do nothing)
    select distinct user_id from went`.execute(tables(em));
  return rows.length;
}

/** @returns the number of deleted rows */
export async function deleteTagsOf(em: EntityManager, userID: number): Promise<number> {
  const { numDeletedRows } = await tables(em).deleteFrom('title_tag').where('user_id', '=', userID).executeTakeFirst();
  return Number(numDeletedRows);
}

/** A member's tags for their data export. @param after the title and tag after which the page starts */
export const exportTags = (em: EntityManager, userID: number, after: readonly [key: string, tagKey: string]) =>
  tables(em)
    .selectFrom('title_tag as g')
    .leftJoin('title as t', 't.media_key', 'g.media_key')
    .select(['g.media_key', 'g.tag_key', 'g.tag', 'g.place', 'g.at', 't.title', 't.year'])
    .where('g.user_id', '=', userID)
    .where(sql<boolean>`(g.media_key, g.tag_key) > (${after[0]}, ${after[1]})`)
    .orderBy('g.media_key')
    .orderBy('g.tag_key')
    .limit(EXPORT_ROWS)
    .execute();

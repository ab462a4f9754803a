import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** A member's note about a title; undefined if there is none. */
export const findNote = (em: EntityManager, userID: number, key: string) =>
  tables(em)
    .selectFrom('note')
    .select(['text', 'at'])
    .where('user_id', '=', userID)
    .where('media_key', '=', key)
    .executeTakeFirst();

/** Saves a note over the previous one. The saved note no longer belongs to an import. */
export async function writeNote(
  em: EntityManager,
  o: { userID: number; key: string; text: string; at: Date },
): Promise<void> {
  const written = { text: o.text, at: o.at, import_id: null };
  await tables(em)
    .insertInto('note')
    .values({ user_id: o.userID, media_key: o.key, ...written })
    .onConflict((it) => it.columns(['user_id', 'media_key']).doUpdateSet(written))
    .execute();
}

export async function deleteNote(em: EntityManager, userID: number, key: string): Promise<void> {
  await tables(em).deleteFrom('note').where('user_id', '=', userID).where('media_key', '=', key).execute();
}

/** An imported note. */
export interface ImportedNote {
  key: string;
  text: string;
  at: string;
}
const IMPORTED = { key: 'text', text: 'text', at: 'timestamptz' };

/**
 * Adds imported notes. Existing notes stay, and notes of deleted members are skipped.
 * @returns the number of new notes, and the number of titles that already have a different note
 */
export async function insertNotes(
  em: EntityManager,
  userID: number,
  { notes, importID, now }: { notes: readonly ImportedNote[]; importID: string; now: Date },
): Promise<{ added: number; kept: number }> {
  if (!notes.length) return { added: 0, kept: 0 };
  const { rows } = await sql<{ added: number; kept: number }>`
    with brought as (select * from ${recordset('r', IMPORTED, notes)}),
    added as (insert into note (user_id, media_key, text, at, import_id)
      select ${userID}::bigint, key, text, least(at, ${now}), ${importID}::uuid from brought
      where not exists (select from forgotten_member where id = ${userID}) order by key
      on conflict do nothing returning media_key)
    select (select count(*)::int from added) as added, (select count(*)::int from brought b
      join note n on n.user_id = ${userID} and n.media_key = b.key and n.text <> b.text) as kept`.execute(tables(em));
  return rows[0] as { added: number; kept: number };
}

/** Deletes the notes of an import, except those that the member has changed. @returns the number of deleted notes */
export async function deleteImportedNotes(em: EntityManager, userID: number, importID: string): Promise<number> {
  const { numDeletedRows } = await tables(em)
    .deleteFrom('note')
    .where('user_id', '=', userID)
    .where('import_id', '=', importID)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Moves up to `most` notes of a merged title. If a member wrote different notes about both titles, the two are joined
 * to one note, which may be longer than the limit for notes.
 * @returns the number of moved notes
 */
export async function moveNotes(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`
    with went as (delete from note where media_key = ${from} and user_id in (
        select user_id from note where media_key = ${from} order by user_id limit ${most}) returning *),
    came as (insert into note as n (user_id, media_key, text, at, import_id)
      select user_id, ${into}::text, text, at, import_id from went order by user_id
      on conflict (user_id, media_key) do update set text = n.text || E'\\n\\n' || excluded.text,
        at = greatest(n.at, excluded.at), import_id = null where n.text <> excluded.text)
    select from went`.execute(tables(em));
  return rows.length;
}

/** @returns the number of deleted rows */
export async function deleteNotesOf(em: EntityManager, userID: number): Promise<number> {
  const { numDeletedRows } = await tables(em).deleteFrom('note').where('user_id', '=', userID).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * A member's notes by title.
 * @param after the title after which the page starts; '' for the first page
 */
export const exportNotes = (em: EntityManager, userID: number, after: string, limit = EXPORT_ROWS) =>
  tables(em)
    .selectFrom('note as n')
    .leftJoin('title as t', 't.media_key', 'n.media_key')
    .select(['n.media_key', 'n.text', 'n.at', 't.title', 't.year'])
    .where('n.user_id', '=', userID)
    .where('n.media_key', '>', after)
    .orderBy('n.media_key')
    .limit(limit)
    .execute();

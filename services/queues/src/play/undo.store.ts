import type { EntityManager } from '@mikro-orm/postgresql';
import { FIRST_UUID, type MoveWalk } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import type { PlayRow } from './play.store.ts';

/** The effect of one call, so that it can be undone. */
interface Done {
  /** Ids of the plays that the call added. */
  added: readonly string[];
  removed: readonly PlayRow[];
  leftQueue: readonly string[];
  said: Readonly<Record<string, 'paused' | 'dropped'>>;
}

/**
 * Stores what a change removed and added, so that it can be undone.
 * @param added the ids of the plays that the change wrote
 * @returns the id of the undo record
 */
export async function keepUndo(
  em: EntityManager,
  userID: number,
  at: Date,
  { removed, added = [] }: { removed: readonly PlayRow[]; added?: readonly string[] },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into play_undo (id, user_id, at, added, removed, left_queue, said)
    values (uuidv7(), ${userID}, ${at}, ${added}::uuid[], ${JSON.stringify(removed)}::jsonb, '{}',
      '{}') returning id`.execute(tables(em));
  return rows[0]?.id ?? '';
}

/** Records the titles that were removed from the member's queue because of this change. */
export async function noteLeft(em: EntityManager, id: string, leftQueue: readonly string[]): Promise<void> {
  await tables(em)
    .updateTable('play_undo')
    .set({ left_queue: [...leftQueue] })
    .where('id', '=', id)
    .execute();
}

/** Finds the change that added plays of these titles with this time, for a call that arrives a second time. */
export async function undoOf(
  em: EntityManager,
  userID: number,
  keys: readonly string[],
  watched: string,
): Promise<{ id: string; left_queue: string[] } | undefined> {
  const { rows } = await sql<{ id: string; left_queue: string[] }>`
    select id, left_queue from play_undo where user_id = ${userID} and part_of is null and added && array(
      select id::text from play where user_id = ${userID} and media_key = any(${keys}::text[]) and watched = ${watched})
    order by at desc limit 1`.execute(tables(em));
  return rows[0];
}

/** Makes one change a part of another, so that both are undone together. */
export async function joinUndo(em: EntityManager, id: string, partOf: string): Promise<void> {
  await tables(em).updateTable('play_undo').set({ part_of: partOf }).where('id', '=', id).execute();
}

/**
 * Reads and deletes the undo record of a member's change, with all parts of the change, so that it is undone only once.
 * The change must be newer than `since`. A show gets the state that it had before the first part.
 */
export async function takeUndo(em: EntityManager, userID: number, id: string, since: Date): Promise<Done | undefined> {
  const rows = await tables(em)
    .deleteFrom('play_undo')
    .where((eb) => eb.or([eb('id', '=', id), eb('part_of', '=', id)]))
    .where('user_id', '=', userID)
    .where('at', '>', since)
    .returning(['id', 'added', 'removed', 'left_queue', 'said'])
    .execute();
  if (!rows.length) return undefined;
  const newestFirst = rows.toSorted((a, b) => b.id.localeCompare(a.id));
  return {
    added: rows.flatMap((row) => row.added),
    removed: rows.flatMap((row) => row.removed as PlayRow[]),
    leftQueue: [...new Set(rows.flatMap((row) => row.left_queue))],
    said: Object.assign({}, ...newestFirst.map((row) => row.said)),
  };
}

/** Replaces a merged title in undo records, so that no undo restores the former title. */
export const moveUndos: MoveWalk = {
  start: FIRST_UUID,
  step: async (em, { from, into }, after, most) => {
    const { rows } = await sql<{ id: string }>`
      with seen as (select id, ${from}::text = any(left_queue) or jsonb_exists(said, ${from})
          or removed @> jsonb_build_array(jsonb_build_object('media_key', ${from}::text)) as names
        from play_undo where id > ${after} order by id limit ${most}),
      moved as (update play_undo set left_queue = array_replace(left_queue, ${from}::text, ${into}::text),
        removed = (select coalesce(jsonb_agg(case when r ->> 'media_key' = ${from}
            then r || jsonb_build_object('media_key', ${into}::text) else r end order by n), '[]')
          from jsonb_array_elements(removed) with ordinality e(r, n)),
        said = case when jsonb_exists(said, ${from})
          then jsonb_build_object(${into}::text, said -> ${from}::text) || (said - ${from}::text) else said end
        where id in (select id from seen where names))
      select id::text from seen order by seen.id desc limit 1`.execute(tables(em));
    return rows[0]?.id;
  },
};

/**
 * Deletes the undo records of changes made before the given moment. They can no longer be undone.
 * @returns the number of deleted records, at most `limit`
 */
export async function dropUndos(em: EntityManager, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`delete from play_undo where id in
    (select id from play_undo where at < ${before} order by at limit ${limit}) returning id`.execute(tables(em));
  return rows.length;
}

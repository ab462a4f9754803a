import type { EntityManager } from '@mikro-orm/postgresql';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Invalidates all cached pages after a change of a name or picture that they may show. */
export async function nextGeneration(em: EntityManager): Promise<void> {
  await tables(em)
    .updateTable('snapshot_generation')
    .set((eb) => ({ n: eb('n', '+', 1) }))
    .execute();
}

/** @returns the given members whose names are stored here */
export async function knownAmong(em: EntityManager, ids: readonly number[]): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => row.id);
}

/** The member with exactly this name. Upper and lower case count as equal. */
export const memberCalled = (em: EntityManager, username: string) =>
  tables(em)
    .selectFrom('member')
    .select(['id', 'username', 'img_src'])
    .where('id', '=', memberNamed(username))
    .executeTakeFirst();

export const titleOf = (em: EntityManager, key: string) =>
  tables(em).selectFrom('title').select(['title', 'poster_path']).where('media_key', '=', key).executeTakeFirst();

/** Names by key of the titles that are known here. */
export async function titleNames(em: EntityManager, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tables(em)
    .selectFrom('title')
    .select(['media_key', 'title'])
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((r) => [r.media_key, r.title]));
}

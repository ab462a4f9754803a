import type { EntityManager } from '@mikro-orm/postgresql';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { UnknownMember } from './snapshot.errors.ts';

/** @throws UnknownMember when no member with this id is stored here */
export const knownMember = (em: EntityManager, userID: number) =>
  tables(em)
    .selectFrom('member')
    .select(['id', 'username', 'img_src', 'changed_at'])
    .where('id', '=', userID)
    .executeTakeFirstOrThrow(() => new UnknownMember());

/** Finds the member with a name. Upper and lower case count as equal. @throws UnknownMember */
export const memberCalled = (em: EntityManager, name: string) =>
  tables(em)
    .selectFrom('member')
    .select(['id', 'username', 'img_src', 'changed_at'])
    .where('id', '=', memberNamed(name))
    .executeTakeFirstOrThrow(() => new UnknownMember());

/** Returns the given members who are stored here, in no fixed order. */
export const membersAmong = (em: EntityManager, userIDs: readonly number[]) =>
  tables(em)
    .selectFrom('member')
    .select(['id', 'username', 'img_src'])
    .where('id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();

/** A title's name; undefined when the title is not stored here. */
export const titleCalled = async (em: EntityManager, key: string): Promise<string | undefined> =>
  (await tables(em).selectFrom('title').select('title').where('media_key', '=', key).executeTakeFirst())?.title;

/** Titles by key; unknown ones are left out. */
export async function titlesAmong(em: EntityManager, keys: readonly string[]) {
  const rows = await tables(em)
    .selectFrom('title')
    .select(['media_key as key', 'title', 'year', 'genres'])
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

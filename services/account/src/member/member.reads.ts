import type { EntityManager } from '@mikro-orm/postgresql';
import { parseCell } from '@videoqs/contract/wire/rules';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { type IdentifierKind, Member } from './member.entity.ts';
import { plainName, usernameKey } from './name.rules.ts';
import { nameHash } from './resting-name.store.ts';

/** The maximum number of members with the same unverified email or cell that are considered. */
const MEANT = 3;

/**
 * The members that a typed username, email or cell may mean. Usually this is one member. There are several if a name
 * equals another member's number, or if an address is unverified.
 */
export async function membersCalled(em: EntityManager, name: string): Promise<Member[]> {
  const cell = parseCell(name);
  const byAddress = (column: IdentifierKind, value: string | null) => sql`
    (select id from member where ${sql.ref(column)} = ${value} order by ${sql.ref(`${column}_verified`)} desc, id desc
     limit case when exists (select from member where ${sql.ref(column)} = ${value} and ${sql.ref(`${column}_verified`)}) then 1 else ${MEANT}::int end)`;
  const ids = await rowsOf(
    tables(em),
    z.object({ id: z.number() }),
    sql`select id from member where lower(username) = lower(${plainName(name)})
      union ${byAddress('email', name.toLowerCase())} union ${byAddress('cell', cell)}`,
  );
  return em.fork().find(Member, { id: { $in: ids.map((row) => row.id) } }, { orderBy: { id: 'asc' } });
}

const taken = z.object({ username: z.boolean(), email: z.boolean(), cell: z.boolean() });

/**
 * Finds which of the wanted values other members already have. A name counts as taken if it looks like another member's
 * name, was recently given up by another member, or is another member's number. An email or cell counts as taken only
 * if verified.
 * @param wanted '' and null are not checked
 * @param own the member who wants the values; their own values do not count as taken
 */
export async function takenOf(
  em: EntityManager,
  wanted: { username?: string; email?: string; cell?: string | null },
  now: Date,
  own = 0,
): Promise<z.output<typeof taken>> {
  const { username = '', email = '', cell = null } = wanted;
  const asNumber = parseCell(username);
  const [found] = await rowsOf(
    tables(em),
    taken,
    sql`select exists (select from member where username_key = ${usernameKey(username)} and id <> ${own})
        or exists (select from resting_name where name_hash = ${nameHash(username)} and user_id <> ${own} and until > ${now})
        or (${asNumber !== cell} and exists (select from member where cell = ${asNumber} and id <> ${own})) as username,
      exists (select from member where email = ${email || null} and email_verified and id <> ${own}) as email,
      exists (select from member where cell = ${cell} and cell_verified and id <> ${own}) as cell`,
  );
  return found ?? { username: false, email: false, cell: false };
}

/**
 * The member with this verified email or cell, and whether the caller has verified an address of the same kind. A
 * single query reads both, so that its duration does not reveal whether the member exists.
 */
export const verifiedBy = (em: EntityManager, by: IdentifierKind, value: string, askerID: number) => {
  const verified = `${by}_verified` as const;
  return tables(em)
    .selectNoFrom((eb) => [
      eb.selectFrom('member').select('id').where(by, '=', value).where(verified, '=', true).as('found'),
      eb.exists(eb.selectFrom('member').select('id').where('id', '=', askerID).where(verified, '=', true)).as('mayAsk'),
    ])
    .executeTakeFirstOrThrow();
};

/** Members by their ids, and by their names. Upper and lower case of names count as equal. */
export const membersNamed = (em: EntityManager, userIDs: readonly number[], usernames: readonly string[]) =>
  tables(em)
    .selectFrom('member')
    .select(['id', 'username', 'img_src'])
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<number>`any(${userIDs}::bigint[])`),
        eb(
          sql<string>`lower(username)`,
          '=',
          // This is an array and not a subselect, because otherwise Postgres would not use both indexes.
          sql<string>`any(array(select lower(name) from unnest(${usernames.map(plainName)}::text[]) name))`,
        ),
      ]),
    )
    .execute();

/** The country and streaming services of members. */
export const viewersOf = (em: EntityManager, userIDs: readonly number[]) =>
  tables(em)
    .selectFrom('member')
    .select(['id', 'country', 'services'])
    .where('id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();

export async function countMembers(em: EntityManager): Promise<number> {
  const { members } = await tables(em)
    .selectFrom('member')
    .select(sql<number>`count(*)::float8`.as('members'))
    .executeTakeFirstOrThrow();
  return members;
}

/** The data of a member's public page. */
export const profileOf = (em: EntityManager, userID: number) =>
  tables(em)
    .selectFrom('member')
    .select(['first_name', 'last_name', 'zipcode', 'level', 'created_at'])
    .where('id', '=', userID)
    .executeTakeFirst();

/** A member's verified email; undefined if there is none. */
export async function verifiedEmailOf(em: EntityManager, userID: number): Promise<string | undefined> {
  const member = await tables(em)
    .selectFrom('member')
    .select('email')
    .where('id', '=', userID)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return member?.email ?? undefined;
}

/** The moment up to which a member has seen their notices. */
export async function seenAt(em: EntityManager, userID: number): Promise<Date | null> {
  const row = await tables(em)
    .selectFrom('member')
    .select('notices_seen_at')
    .where('id', '=', userID)
    .executeTakeFirst();
  return row?.notices_seen_at ?? null;
}

/** Members whose account is due for deletion. The account that has been due longest comes first. */
export async function membersToDelete(em: EntityManager, due: Date, limit: number): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('member')
    .select('id')
    .where('delete_at', '<=', due)
    .orderBy('delete_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const shown = (em: EntityManager) => tables(em).selectFrom('member').select(['id', 'username', 'img_src']);
/** A member as other services show them. */
export interface Shown {
  id: number;
  username: string;
  img_src: string | null;
}
const anyOf = (userIDs: readonly number[]) => sql<number>`any(${userIDs}::bigint[])`;

/** A page of all members, ordered by id. */
export const shownAfter = (em: EntityManager, after: number, limit: number): Promise<Shown[]> =>
  shown(em).where('id', '>', after).orderBy('id').limit(limit).execute();

/** Returns the given members who exist, as other services show them. */
export const shownOf = (em: EntityManager, userIDs: readonly number[]): Promise<Shown[]> =>
  shown(em).where('id', '=', anyOf(userIDs)).execute();

/** Like shownOf, but locks the rows, which waits for changes that are in progress. */
export const lockShown = (em: EntityManager, userIDs: readonly number[]): Promise<Shown[]> =>
  shown(em).where('id', '=', anyOf(userIDs)).orderBy('id').forUpdate().execute();

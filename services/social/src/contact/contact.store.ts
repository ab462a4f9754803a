import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { type RawBuilder, sql } from 'kysely';
import { unblocked } from '../relation/block-or-mute.store.ts';
import { tables } from '../tables.ts';

/** Whether the other member has this member in their contacts, too. */
const keepsMe = (userID: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contact back where back.user_id = m.id and back.contact_id = ${userID})`;

/** Returns the given members who have this member in their contacts. */
export async function keepersAmong(em: EntityManager, userID: number, among: readonly number[]): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('contact')
    .select('user_id')
    .where('contact_id', '=', userID)
    .where('user_id', '=', sql<number>`any(${among}::bigint[])`)
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Counts how many of the given members are mutual contacts of a member. A member does not count if one of the two has
 * blocked the other.
 */
export async function countMutual(em: EntityManager, userID: number, among: readonly number[]): Promise<number> {
  const { n } = await tables(em)
    .selectFrom('contact as c')
    .innerJoin('member as m', 'm.id', 'c.contact_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('c.user_id', '=', userID)
    .where('m.id', '=', sql<number>`any(${among}::bigint[])`)
    .where(keepsMe(userID))
    .where(unblocked(userID, 'm.id'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * A member as a look-up shows them. The caller is not found, and neither is anyone who blocked the caller or is blocked
 * by the caller.
 * @param who the member's id or name
 */
export const lookedUp = (em: EntityManager, userID: number, who: number | string) =>
  tables(em)
    .selectFrom('member as m')
    .leftJoin('contact as c', (on) => on.onRef('c.contact_id', '=', 'm.id').on('c.user_id', '=', userID))
    .select(['m.id', 'm.username', 'm.img_src', 'c.since', keepsMe(userID).as('mutual')])
    .where('m.id', '=', typeof who === 'number' ? who : memberNamed(who))
    .where('m.id', '<>', userID)
    .where(unblocked(userID, 'm.id'))
    .executeTakeFirst();

/** A character that sorts after every possible continuation of a name, in any alphabet. */
const LAST = '\u{10ffff}';

/**
 * Members whose names begin with a prefix, in upper or lower case, as a look-up shows them. The caller is left out, and
 * so is everyone who blocked the caller or is blocked by the caller. If a name occurs twice, its current owner is
 * shown. Both ends of the range use the index of names.
 */
export const namedFrom = (em: EntityManager, userID: number, prefix: string, limit: number) => {
  const from = prefix.toLowerCase();
  const name = sql<string>`lower(m.username)`;
  return tables(em)
    .selectFrom('member as m')
    .leftJoin('contact as c', (on) => on.onRef('c.contact_id', '=', 'm.id').on('c.user_id', '=', userID))
    .select(['m.id', 'm.username', 'm.img_src', 'c.since', keepsMe(userID).as('mutual')])
    .where(name, '>=', from)
    .where(name, '<', from + LAST)
    .where(sql<boolean>`starts_with(${name}, ${from})`)
    .where(
      sql<boolean>`m.id = (select id from member same where lower(same.username) = ${name} order by changed_at desc, id limit 1)`,
    )
    .where('m.id', '<>', userID)
    .where(unblocked(userID, 'm.id'))
    .orderBy(name)
    .limit(limit)
    .execute();
};

/**
 * A member's contacts, the newest first. Contacts who blocked the member or are blocked by the member are left out.
 * @param after the date and id of the contact after which the page starts
 */
export const contactsOf = (
  em: EntityManager,
  userID: number,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
) =>
  tables(em)
    .selectFrom('contact as c')
    .innerJoin('member as m', 'm.id', 'c.contact_id')
    .select(['m.id', 'm.username', 'm.img_src', 'c.since', keepsMe(userID).as('mutual')])
    .where('c.user_id', '=', userID)
    .where(unblocked(userID, 'm.id'))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(c.since, c.contact_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`),
    )
    .orderBy('c.since', 'desc')
    .orderBy('c.contact_id', 'desc')
    .limit(limit)
    .execute();

/**
 * The number of a member's contacts, if the given id and name belong together and may be added; otherwise undefined.
 */
export async function contactsBeside(
  em: EntityManager,
  userID: number,
  { contactID, name }: { contactID: number; name: string },
): Promise<number | undefined> {
  const known = await tables(em)
    .selectFrom('member')
    .select(sql<number>`(select count(*)::int from contact where user_id = ${userID})`.as('kept'))
    .where('id', '=', contactID)
    .where('id', '=', memberNamed(name))
    .where(unblocked(userID, 'member.id'))
    .executeTakeFirst();
  return known?.kept;
}

/** Adding a contact twice is harmless. */
export async function insertContact(em: EntityManager, userID: number, contactID: number, since: Date): Promise<void> {
  await tables(em)
    .insertInto('contact')
    .values({ user_id: userID, contact_id: contactID, since })
    .onConflict((it) => it.doNothing())
    .execute();
}

/** @returns false when the member was not a contact */
export async function deleteContact(em: EntityManager, userID: number, contactID: number): Promise<boolean> {
  const gone = await tables(em)
    .deleteFrom('contact')
    .where('user_id', '=', userID)
    .where('contact_id', '=', contactID)
    .executeTakeFirst();
  return gone.numDeletedRows > 0;
}

/** Deletes a member's contacts, and deletes the member from others' contacts. @returns the number of deleted rows */
export async function deleteContactsOf(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em)
    .deleteFrom('contact')
    .where((eb) => eb.or([eb('user_id', '=', userID), eb('contact_id', '=', userID)]))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * A member's contacts for their data export.
 * @param after the id after which the page starts
 */
export const exportContacts = (em: EntityManager, userID: number, after: number) =>
  tables(em)
    .selectFrom('contact as c')
    .leftJoin('member as m', 'm.id', 'c.contact_id')
    .select(['c.contact_id', 'c.since', 'm.username'])
    .where('c.user_id', '=', userID)
    .where('c.contact_id', '>', after)
    .orderBy('c.contact_id')
    .limit(EXPORT_ROWS)
    .execute();

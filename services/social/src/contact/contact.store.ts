import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { type RawBuilder, sql } from 'kysely';
import { unblocked } from '../relation/block-or-mute.store.ts';
import { tables } from '../tables.ts';

/** Do they keep that member in their contacts, too? */
const keepsMe = (userID: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contact back where back.user_id = m.id and back.contact_id = ${userID})`;

/** Those of these members who keep that one in their contacts. */
export async function keepersAmong(em: EntityManager, userID: number, among: readonly number[]): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('contact')
    .select('user_id')
    .where('contact_id', '=', userID)
    .where('user_id', '=', sql<number>`any(${among}::bigint[])`)
    .execute();
  return rows.map((row) => row.user_id);
}

/** How many of these members a member keeps in their contacts, who keep them too, and with whom there is no block. */
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

/** A member as whoever looks them up sees them; nobody for oneself or where there is a block. @param who id or name */
export const lookedUp = (em: EntityManager, userID: number, who: number | string) =>
  tables(em)
    .selectFrom('member as m')
    .leftJoin('contact as c', (on) => on.onRef('c.contact_id', '=', 'm.id').on('c.user_id', '=', userID))
    .select(['m.id', 'm.username', 'm.img_src', 'c.since', keepsMe(userID).as('mutual')])
    .where('m.id', '=', typeof who === 'number' ? who : memberNamed(who))
    .where('m.id', '<>', userID)
    .where(unblocked(userID, 'm.id'))
    .executeTakeFirst();

/** Sorts behind everything that a name can go on with, in any order of letters. */
const LAST = '\u{10ffff}';

/**
 * Members whose name begins so, in whatever case, as whoever looks them up sees them: not oneself, nobody with whom there
 * is a block, and of a name that stands twice whose it is. Both ends of the range are in the index of names.
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

/** A member's contacts, the newest first; nobody with whom there is a block. @param after since when, and the id, of the one to start after */
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

/** How many contacts a member has, asked for one whom they name rightly and may add; undefined for anybody else. */
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

/** Adding twice is fine. */
export async function insertContact(em: EntityManager, userID: number, contactID: number, since: Date): Promise<void> {
  await tables(em)
    .insertInto('contact')
    .values({ user_id: userID, contact_id: contactID, since })
    .onConflict((it) => it.doNothing())
    .execute();
}

/** @returns false where they were none */
export async function deleteContact(em: EntityManager, userID: number, contactID: number): Promise<boolean> {
  const gone = await tables(em)
    .deleteFrom('contact')
    .where('user_id', '=', userID)
    .where('contact_id', '=', contactID)
    .executeTakeFirst();
  return gone.numDeletedRows > 0;
}

/** Deletes a member's contacts, and them from those of others. @returns how many rows */
export async function deleteContactsOf(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em)
    .deleteFrom('contact')
    .where((eb) => eb.or([eb('user_id', '=', userID), eb('contact_id', '=', userID)]))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** A member's contacts, for the file that they may download. @param after the id to start after */
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

import type { MikroORM } from '@mikro-orm/postgresql';
import type { Reply } from '@videoqs/contract/wire/calls';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../database.ts';
import { unblocked } from '../hiding/hiding.policy.ts';

type Row = Reply<'/api/contacts/refreshContacts'>['contactArray'][number];

/** [username, imgSrc, userID, mutual, since] */
export const presentContact = (r: {
  username: string;
  img_src: string | null;
  id: number;
  mutual: boolean;
  since: Date;
}): Row => [r.username, r.img_src, r.id, r.mutual, r.since.toISOString()];

/** Do they keep that member in their contacts, too? */
export const keepsMe = (userID: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contact back where back.user_id = m.id and back.contact_id = ${userID})`;

/** Those of these members who keep that one in their contacts. */
export async function keepersAmong(orm: MikroORM, userID: number, among: readonly number[]): Promise<number[]> {
  const rows = await tables(orm)
    .selectFrom('contact')
    .select('user_id')
    .where('contact_id', '=', userID)
    .where('user_id', '=', sql<number>`any(${[...among]}::bigint[])`)
    .execute();
  return rows.map((row) => row.user_id);
}

/** A member as whoever looks them up sees them; nobody for oneself or where there is a block. @param id the id, or what finds it */
export async function lookedUp(orm: MikroORM, userID: number, id: RawBuilder<unknown>, now: Date): Promise<Row[]> {
  const found = await tables(orm)
    .selectFrom('member as m')
    .leftJoin('contact as c', (on) => on.onRef('c.contact_id', '=', 'm.id').on('c.user_id', '=', userID))
    .select(['m.id', 'm.username', 'm.img_src', 'c.since', keepsMe(userID).as('mutual')])
    .where('m.id', '=', sql<number>`${id}`)
    .where('m.id', '<>', userID)
    .where(unblocked(userID, 'm.id'))
    .executeTakeFirst();
  return found ? [presentContact({ ...found, since: found.since ?? now })] : [];
}

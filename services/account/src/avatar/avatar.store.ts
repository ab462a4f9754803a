import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AVATAR_SIZES } from '@videoqs/contract/account/avatar-files';
import { tables } from '../tables.ts';

type Size = (typeof AVATAR_SIZES)[number];
const COLUMNS = { 64: 'small', 192: 'middle', 512: 'large' } as const satisfies Record<Size, string>;
const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Saves a picture over the member's previous one. @param pictures in the sizes of AVATAR_SIZES */
export async function keepAvatar(
  em: EntityManager,
  a: { userID: number; key: string; pictures: readonly [Buffer, Buffer, Buffer] },
): Promise<void> {
  const [small, middle, large] = a.pictures;
  await tables(em).insertInto('avatar').values({ key: a.key, user_id: a.userID, small, middle, large }).execute();
}

/** Deletes a member's picture in all sizes. */
export async function dropAvatar(em: EntityManager, userID: number): Promise<void> {
  await tables(em).deleteFrom('avatar').where('user_id', '=', userID).execute();
}

/** Reads a picture in one size, WebP. */
export async function pictureBy(em: EntityManager, key: string, size: Size): Promise<Buffer | null> {
  const found = await tables(em)
    .selectFrom('avatar')
    .select(`${COLUMNS[size]} as picture`)
    .where('key', '=', key)
    .executeTakeFirst();
  return found ? Buffer.from(found.picture) : null;
}

/** A member's largest picture for their data export. */
export async function exportAvatar(em: EntityManager, userID: number): Promise<Uint8Array | undefined> {
  const avatar = await tables(em).selectFrom('avatar').select('large').where('user_id', '=', userID).executeTakeFirst();
  return avatar && Uint8Array.from(avatar.large);
}

/** Saves a ticket that allows its holder to upload one picture for the member. An older ticket becomes invalid. */
export async function keepTicket(em: EntityManager, userID: number, ticket: string, expiresAt: Date): Promise<void> {
  await tables(em).deleteFrom('avatar_ticket').where('user_id', '=', userID).execute();
  await tables(em)
    .insertInto('avatar_ticket')
    .values({ hash: hashOf(ticket), user_id: userID, expires_at: expiresAt })
    .execute();
}

/** Whether a ticket is still valid, because it was neither used nor replaced. */
export async function isTicketKept(em: EntityManager, ticket: string): Promise<boolean> {
  const kept = await tables(em)
    .selectFrom('avatar_ticket')
    .select('user_id')
    .where('hash', '=', hashOf(ticket))
    .executeTakeFirst();
  return kept !== undefined;
}

/** Uses a ticket. @returns its member; undefined for an invalid or used ticket */
export async function takeTicket(em: EntityManager, ticket: string, now: Date): Promise<number | undefined> {
  const taken = await tables(em)
    .deleteFrom('avatar_ticket')
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id;
}

/** Deletes tickets that were never used. */
export async function dropExpiredTickets(em: EntityManager, now: Date): Promise<void> {
  await tables(em).deleteFrom('avatar_ticket').where('expires_at', '<', now).execute();
}

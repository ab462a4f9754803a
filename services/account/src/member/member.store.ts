import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type Notifications, notifications } from '@videoqs/contract/account/settings';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { type IdentifierKind, Member } from './member.entity.ts';

const SETTINGS = Object.keys(notifications.shape) as (keyof Notifications)[];

/** Locks the member's row, so that the member's edits and codes are handled one after another. */
export const lockMember = (em: EntityManager, userID: number): Promise<Member | null> =>
  em.findOne(Member, userID, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Locks the calling member's row. @throws NotAuthorized when the member no longer exists */
export async function lockCaller(em: EntityManager, userID: number): Promise<Member> {
  const member = await lockMember(em, userID);
  if (!member) throw new NotAuthorized();
  return member;
}

/** Locks the given members whose rows no other transaction has locked, ordered by id. */
export const lockFreeMembers = (em: EntityManager, userIDs: readonly number[]): Promise<Member[]> =>
  em.find(Member, { id: [...userIDs] }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } });

/** Reads a member's current row from the database, even if `em` has loaded the member before. */
export const memberOf = (em: EntityManager, userID: number): Promise<Member | null> =>
  em.fork().findOne(Member, userID);

/** Reads the calling member's current row from the database. @throws NotAuthorized when the member no longer exists */
export async function callerOf(em: EntityManager, userID: number): Promise<Member> {
  const member = await memberOf(em, userID);
  if (!member) throw new NotAuthorized();
  return member;
}

/** Removes an address from all other members, who entered it without verifying it. */
export async function releaseElsewhere(em: EntityManager, userID: number, kind: IdentifierKind, identifier: string) {
  await tables(em)
    .updateTable('member')
    .set(kind === 'email' ? { email: null } : { cell: null })
    .where(kind, '=', identifier)
    .where('id', '<>', userID)
    .where(`${kind}_verified`, '=', false)
    .execute();
}

/** Saves a new hash of the same password, unless the password has changed since the member was loaded. */
export async function keepHash(em: EntityManager, member: Member, passwordHash: string): Promise<void> {
  await tables(em)
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', member.id)
    .where('password_version', '=', member.passwordVersion)
    .execute();
}

/** Sets a member's streaming services. */
export async function setServices(em: EntityManager, userID: number, services: string[]): Promise<void> {
  await tables(em).updateTable('member').set({ services }).where('id', '=', userID).execute();
}

/**
 * Sets the given settings of a member. The columns are named after the entity's properties.
 * @returns false when the member no longer exists
 */
export async function setNotifications(
  em: EntityManager,
  userID: number,
  settings: { [Setting in keyof Notifications]?: Member[Setting] | undefined },
): Promise<boolean> {
  const { properties } = em.getMetadata().get(Member);
  const given = SETTINGS.filter((name) => settings[name] !== undefined);
  const columns = given.map((name) => [properties[name].fieldNames[0], settings[name]] as const);
  const member = await tables(em)
    .updateTable('member')
    .set(Object.fromEntries(columns))
    .where('id', '=', userID)
    .returning('id')
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * Saves the moment up to which a member has seen their notices. The saved moment never moves back and is never in the
 * future.
 * @returns the saved moment
 */
export async function noteSeen(em: EntityManager, userID: number, upTo: string, now: Date): Promise<Date | null> {
  const row = await tables(em)
    .updateTable('member')
    .set({ notices_seen_at: sql`greatest(notices_seen_at, least(${upTo}::timestamptz, ${now}::timestamptz))` })
    .where('id', '=', userID)
    .returning('notices_seen_at')
    .executeTakeFirst();
  return row?.notices_seen_at ?? null;
}

/**
 * Suspends a member, or lifts the suspension (null).
 * @returns false when nothing changes or the member no longer exists
 */
export async function setSuspended(em: EntityManager, userID: number, suspendedAt: Date | null): Promise<boolean> {
  const changed = await tables(em)
    .updateTable('member')
    .set({ suspended_at: suspendedAt })
    .where('id', '=', userID)
    .where('suspended_at', suspendedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Deletes a member whose account is due for deletion. Sessions, codes, passkeys and all other data are deleted with the
 * row.
 */
export const deleteMember = (em: EntityManager, userID: number, due: Date) =>
  tables(em)
    .deleteFrom('member')
    .where('id', '=', userID)
    .where('delete_at', '<=', due)
    .returning(['username', 'email', 'cell'])
    .executeTakeFirst();

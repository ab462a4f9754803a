import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type Notifications, notifications } from '@videoqs/contract/account/settings';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { type IdentifierKind, Member } from './member.entity.ts';

const SETTINGS = Object.keys(notifications.shape) as (keyof Notifications)[];

/** Takes the member's row lock: what they edit, and the codes they are sent and type, happens one after another. */
export const lockMember = (em: EntityManager, userID: number): Promise<Member | null> =>
  em.findOne(Member, userID, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** The same for whoever asks themself. @throws NotAuthorized when the member is gone */
export async function lockCaller(em: EntityManager, userID: number): Promise<Member> {
  const member = await lockMember(em, userID);
  if (!member) throw new NotAuthorized();
  return member;
}

/** Locks those of these members whose row nobody else holds, in the order of their ids. */
export const lockFreeMembers = (em: EntityManager, userIDs: readonly number[]): Promise<Member[]> =>
  em.find(Member, { id: [...userIDs] }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } });

/** Reads a member as they are now, whatever an `em` before has loaded. */
export const memberOf = (em: EntityManager, userID: number): Promise<Member | null> =>
  em.fork().findOne(Member, userID);

/** The same for whoever asks themself. @throws NotAuthorized when the member is gone */
export async function callerOf(em: EntityManager, userID: number): Promise<Member> {
  const member = await memberOf(em, userID);
  if (!member) throw new NotAuthorized();
  return member;
}

/** Removes an address from everyone else who gave it without proving that it is theirs. */
export async function releaseElsewhere(em: EntityManager, userID: number, kind: IdentifierKind, identifier: string) {
  await tables(em)
    .updateTable('member')
    .set(kind === 'email' ? { email: null } : { cell: null })
    .where(kind, '=', identifier)
    .where('id', '<>', userID)
    .where(`${kind}_verified`, '=', false)
    .execute();
}

/** Keeps another hash of the same password, unless the password has changed since the member was loaded. */
export async function keepHash(em: EntityManager, member: Member, passwordHash: string): Promise<void> {
  await tables(em)
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', member.id)
    .where('password_version', '=', member.passwordVersion)
    .execute();
}

/** Sets the streaming services that a member subscribes to. */
export async function setServices(em: EntityManager, userID: number, services: string[]): Promise<void> {
  await tables(em).updateTable('member').set({ services }).where('id', '=', userID).execute();
}

/**
 * Sets what is given of a member's settings; the columns are those of the entity's properties of the same names.
 * @returns false when the member is gone
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
 * Notes up to when a member has seen their notices: never back, and never ahead of now.
 * @returns up to when they have seen them
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

/** Deletes a member whose account was to go by then; sessions, codes, passkeys and the rest go with the row. */
export const deleteMember = (em: EntityManager, userID: number, due: Date) =>
  tables(em)
    .deleteFrom('member')
    .where('id', '=', userID)
    .where('delete_at', '<=', due)
    .returning(['username', 'email', 'cell'])
    .executeTakeFirst();

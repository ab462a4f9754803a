import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Client } from '../client/client.ts';
import { tables } from '../tables.ts';

const held = z.object({
  user_id: z.number(),
  username: z.string(),
  img_src: z.string().nullable(),
  boot_id: z.string().nullable(),
  seen_at: z.date(),
  expires_at: z.date(),
});
/** A session with its member. */
type Held = z.output<typeof held>;
const askSession = prepared(
  held,
  (hash: Buffer) => sql`select s.user_id, m.username, m.img_src, s.boot_id, s.seen_at, s.expires_at
    from session s join member m on m.id = s.user_id where s.auth_hash = ${hash}`,
);

/** Reads a session by the hash of its userAUTH, even if it has expired. */
export async function sessionBy(em: EntityManager, hash: Buffer): Promise<Held | undefined> {
  const [found] = await askSession(tables(em), hash);
  return found;
}

/** Records that a session is in use. @param network '' when unknown */
export async function noteUse(em: EntityManager, hash: Buffer, o: { seenAt: Date; expiresAt: Date; network: string }) {
  await tables(em)
    .updateTable('session')
    .set({ seen_at: o.seenAt, expires_at: o.expiresAt, ...(o.network && { network: o.network }) })
    .where('auth_hash', '=', hash)
    .execute();
}

/** Returns the given sessions that are open. */
export const openAmong = (em: EntityManager, hashes: readonly Buffer[], now: Date) =>
  tables(em)
    .selectFrom('session')
    .select(['auth_hash', 'user_id'])
    .where('auth_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('expires_at', '>', now)
    .execute();

/** Hashes of all sessions of a member. */
export async function hashesOf(em: EntityManager, userID: number): Promise<Uint8Array[]> {
  const rows = await tables(em).selectFrom('session').select('auth_hash').where('user_id', '=', userID).execute();
  return rows.map((session) => session.auth_hash);
}

/**
 * Reads the member's session with this userAUTH. The row is locked, so that the session cannot end before the
 * transaction ends.
 * @returns the session's id
 */
export async function holdSession(em: EntityManager, userID: number, hash: Buffer): Promise<string | undefined> {
  const session = await tables(em)
    .selectFrom('session')
    .select('id')
    .where('auth_hash', '=', hash)
    .where('user_id', '=', userID)
    .forKeyShare()
    .executeTakeFirst();
  return session?.id;
}

/** @returns the id of the member's session with this userAUTH */
export async function sessionIDOf(em: EntityManager, userID: number, hash: Buffer): Promise<string | undefined> {
  const session = await tables(em)
    .selectFrom('session')
    .select('id')
    .where('auth_hash', '=', hash)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return session?.id;
}

/** Whether the member entered a password or used a passkey in this session since a moment. The sign-in counts too. */
export async function isProvedSince(em: EntityManager, userID: number, hash: Buffer, since: Date): Promise<boolean> {
  const proved = await tables(em)
    .selectFrom('session')
    .select('id')
    .where('auth_hash', '=', hash)
    .where('user_id', '=', userID)
    .where(sql<Date>`greatest(created_at, proved_at)`, '>', since)
    .executeTakeFirst();
  return proved !== undefined;
}

/** The passkey that the member last used as a proof in this session, if that was after a moment. */
export async function passkeySince(
  em: EntityManager,
  userID: number,
  hash: Buffer,
  since: Date,
): Promise<string | undefined> {
  const session = await tables(em)
    .selectFrom('session')
    .select('passkey_id')
    .where('auth_hash', '=', hash)
    .where('user_id', '=', userID)
    .where('passkey_at', '>', since)
    .executeTakeFirst();
  return session?.passkey_id ?? undefined;
}

/**
 * Records that the member entered the password or used a passkey in this session.
 * @param passkeyID the passkey; null for a password
 */
export async function noteProof(
  em: EntityManager,
  userID: number,
  hash: Buffer,
  o: { now: Date; passkeyID: string | null },
): Promise<void> {
  await tables(em)
    .updateTable('session')
    .set({ proved_at: o.now, ...(o.passkeyID && { passkey_id: o.passkeyID, passkey_at: o.now }) })
    .where('auth_hash', '=', hash)
    .where('user_id', '=', userID)
    .execute();
}

/**
 * Ends one of a member's sessions.
 * @returns the session's hash in a list; an empty list when the session did not exist
 */
export async function dropSession(em: EntityManager, userID: number, sessionID: string): Promise<Uint8Array[]> {
  const ended = await tables(em)
    .deleteFrom('session')
    .where('id', '=', sessionID)
    .where('user_id', '=', userID)
    .returning('auth_hash')
    .execute();
  return ended.map((session) => session.auth_hash);
}

/**
 * Ends all of a member's sessions except one.
 * @param but the hash of the session that stays
 * @returns the hashes of the ended sessions
 */
export async function dropSessions(em: EntityManager, userID: number, but: Buffer): Promise<Uint8Array[]> {
  const ended = await tables(em)
    .deleteFrom('session')
    .where('user_id', '=', userID)
    .where('auth_hash', '<>', but)
    .returning('auth_hash')
    .execute();
  return ended.map((session) => session.auth_hash);
}

/**
 * Turns a pending session into a session.
 * @returns false when there is no such pending session or it is too old
 */
export async function openPair(
  em: EntityManager,
  o: { userID: number; hash: Buffer; bootID: string | undefined; from: Client; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { userID, hash, bootID, from, now, expiresAt } = o;
  const opened = await tables(em)
    .with('pair', (db) =>
      db
        .deleteFrom('pending_session')
        .where('auth_hash', '=', hash)
        .where('user_id', '=', userID)
        .where('expires_at', '>', now)
        .returning(['auth_hash', 'user_id']),
    )
    .insertInto('session')
    .columns(['auth_hash', 'user_id', 'boot_id', 'device', 'network', 'place', 'created_at', 'seen_at', 'expires_at'])
    .expression((db) =>
      db
        .selectFrom('pair')
        .select([
          'auth_hash',
          'user_id',
          sql<string | null>`${bootID ?? null}::text`.as('boot_id'),
          sql<string>`${from.device}::text`.as('device'),
          sql<string>`${from.network}::text`.as('network'),
          sql<string>`${from.place}::text`.as('place'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('seen_at'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ]),
    )
    .onConflict((it) => it.doNothing())
    .returning('user_id')
    .execute();
  return opened.length === 1;
}

/** Ends a session, or deletes it if it is still pending. */
export async function closePair(em: EntityManager, userID: number, hash: Buffer): Promise<void> {
  await tables(em)
    .with('waiting', (db) =>
      db.deleteFrom('pending_session').where('auth_hash', '=', hash).where('user_id', '=', userID),
    )
    .deleteFrom('session')
    .where('auth_hash', '=', hash)
    .where('user_id', '=', userID)
    .execute();
}

/** Deletes expired sessions and pending sessions. */
export async function dropExpired(em: EntityManager, now: Date): Promise<void> {
  await tables(em).deleteFrom('pending_session').where('expires_at', '<', now).execute();
  await tables(em).deleteFrom('session').where('expires_at', '<', now).execute();
}

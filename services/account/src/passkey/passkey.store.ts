import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';
import { Passkey } from './passkey.entity.ts';

/** A member's passkeys, the newest first. */
export const passkeysOf = (em: EntityManager, userID: number) =>
  tables(em)
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'transports', 'backed_up', 'created_at', 'last_used_at'])
    .where('user_id', '=', userID)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** A member's passkeys for their data export, the oldest first. */
export const exportPasskeys = (em: EntityManager, userID: number) =>
  tables(em)
    .selectFrom('passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userID)
    .orderBy('created_at')
    .execute();

/** Reads a passkey by the id that its authenticator gave it. */
export const passkeyBy = (em: EntityManager, credentialID: string): Promise<Passkey | null> =>
  em.fork().findOne(Passkey, { credentialID });

/** Whether the member had this passkey at a moment and still has it. */
export async function hadPasskey(em: EntityManager, userID: number, passkeyID: string, at: Date): Promise<boolean> {
  const passkey = await tables(em)
    .selectFrom('passkey')
    .select('id')
    .where('id', '=', passkeyID)
    .where('user_id', '=', userID)
    .where('created_at', '<=', at)
    .executeTakeFirst();
  return passkey !== undefined;
}

interface NewPasskey {
  userID: number;
  credentialID: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  backedUp: boolean;
  now: Date;
}

/** Saves a passkey. @returns false when this key is already saved */
export async function keepPasskey(em: EntityManager, k: NewPasskey): Promise<boolean> {
  const kept = await tables(em)
    .insertInto('passkey')
    .values({
      ...{ id: randomUUID(), user_id: k.userID, credential_id: k.credentialID, public_key: k.publicKey },
      ...{ counter: k.counter, transports: k.transports, name: k.name, backed_up: k.backedUp, created_at: k.now },
    })
    .onConflict((it) => it.column('credential_id').doNothing())
    .returning('id')
    .execute();
  return kept.length > 0;
}

/** @returns false when the member has no such passkey */
export async function renamePasskey(em: EntityManager, userID: number, passkeyID: string, name: string) {
  const renamed = await tables(em)
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', passkeyID)
    .where('user_id', '=', userID)
    .returning('id')
    .execute();
  return renamed.length > 0;
}

/**
 * Records the use of a passkey.
 * @returns false when the passkey was used elsewhere at the same moment. One of the two keys must then be a copy
 */
export async function noteUse(
  em: EntityManager,
  passkey: Passkey,
  used: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const noted = await tables(em)
    .updateTable('passkey')
    .set({ counter: used.counter, backed_up: used.backedUp, last_used_at: used.now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .execute();
  return noted.length === 1;
}

/** Removes a passkey if it belongs to the member. */
export async function dropPasskey(em: EntityManager, userID: number, passkeyID: string): Promise<void> {
  await tables(em).deleteFrom('passkey').where('id', '=', passkeyID).where('user_id', '=', userID).execute();
}

/** Removes all of a member's passkeys. */
export async function dropPasskeys(em: EntityManager, userID: number): Promise<void> {
  await tables(em).deleteFrom('passkey').where('user_id', '=', userID).execute();
}

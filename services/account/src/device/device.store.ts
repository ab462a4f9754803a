import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import { tokenHash } from './device-token.ts';

/** The SQL condition that the browser of a token has signed in to the account of the member `m` before. */
export const isKnownSql = (token: string): RawBuilder<boolean> =>
  sql`exists (select from known_device d where d.user_id = m.id and d.token_hash = ${tokenHash(token)})`;

/** Returns the given members whose accounts the browser of a token has signed in to before. */
export async function membersKnowing(em: EntityManager, userIDs: readonly number[], token: string): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('known_device')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Records that a browser signed in to an account. @returns whether this is the first time */
export async function noteDevice(em: EntityManager, userID: number, token: string, now: Date): Promise<boolean> {
  const [noted] = await tables(em)
    .insertInto('known_device')
    .values({ token_hash: tokenHash(token), user_id: userID, seen_at: now })
    .onConflict((it) => it.columns(['token_hash', 'user_id']).doUpdateSet({ seen_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .execute();
  return noted?.is_new ?? false;
}

/** Deletes all browsers of an account except the `kept` that signed in last. */
export async function dropOldest(em: EntityManager, userID: number, kept: number): Promise<void> {
  await tables(em)
    .deleteFrom('known_device')
    .where('user_id', '=', userID)
    .where('token_hash', 'in', (db) =>
      db
        .selectFrom('known_device')
        .select('token_hash')
        .where('user_id', '=', userID)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .offset(kept),
    )
    .execute();
}

/** Deletes browsers that have not signed in since the given moment. */
export async function dropUnseen(em: EntityManager, since: Date): Promise<void> {
  await tables(em).deleteFrom('known_device').where('seen_at', '<', since).execute();
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';

/** Reads when a member's address was created; undefined while they have none. */
export async function feedMadeAt(em: EntityManager, userID: number): Promise<Date | undefined> {
  const feed = await tables(em)
    .selectFrom('calendar_feed')
    .select('made_at')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return feed?.made_at;
}

/**
 * Finds the member whose address has this secret; undefined when no address has it. @param hash SHA-256 of the secret
 */
export async function ownerOfFeed(em: EntityManager, hash: Buffer): Promise<number | undefined> {
  const feed = await tables(em)
    .selectFrom('calendar_feed')
    .select('user_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return feed?.user_id;
}

/** Saves a new address over the member's previous one. */
export async function replaceFeed(em: EntityManager, userID: number, hash: Buffer, madeAt: Date): Promise<void> {
  const row = { hash, made_at: madeAt };
  await tables(em)
    .insertInto('calendar_feed')
    .values({ user_id: userID, ...row })
    .onConflict((it) => it.column('user_id').doUpdateSet(row))
    .execute();
}

/** Deletes a member's address. @param madeUntil keeps an address created after this @returns 0 or 1 deleted rows */
export async function dropFeed(em: EntityManager, userID: number, madeUntil?: Date): Promise<number> {
  const gone = await tables(em)
    .deleteFrom('calendar_feed')
    .where('user_id', '=', userID)
    .$if(madeUntil !== undefined, (q) => q.where('made_at', '<=', madeUntil as Date))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';

/** When a member's address was made; undefined while they have none. */
export async function feedMadeAt(em: EntityManager, userID: number): Promise<Date | undefined> {
  const feed = await tables(em)
    .selectFrom('calendar_feed')
    .select('made_at')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return feed?.made_at;
}

/** Whose address has this secret; undefined for nobody's. @param hash SHA-256 of it */
export async function ownerOfFeed(em: EntityManager, hash: Buffer): Promise<number | undefined> {
  const feed = await tables(em)
    .selectFrom('calendar_feed')
    .select('user_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return feed?.user_id;
}

/** In place of the address before. */
export async function replaceFeed(em: EntityManager, userID: number, hash: Buffer, madeAt: Date): Promise<void> {
  const row = { hash, made_at: madeAt };
  await tables(em)
    .insertInto('calendar_feed')
    .values({ user_id: userID, ...row })
    .onConflict((it) => it.column('user_id').doUpdateSet(row))
    .execute();
}

/** @param madeUntil only one that was made until then @returns how many, 0 or 1 */
export async function dropFeed(em: EntityManager, userID: number, madeUntil?: Date): Promise<number> {
  const gone = await tables(em)
    .deleteFrom('calendar_feed')
    .where('user_id', '=', userID)
    .$if(madeUntil !== undefined, (q) => q.where('made_at', '<=', madeUntil as Date))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

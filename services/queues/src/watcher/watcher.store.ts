import type { EntityManager } from '@mikro-orm/postgresql';
import { USUAL_ZONE } from '@videoqs/contract/wire/rules';
import { prepared } from '@videoqs/node/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

export const watcher = z.object({
  time_zone: z.string(),
  after_watching: z.enum(['remove', 'ask', 'keep']),
  hide_unseen: z.enum(['off', 'names', 'names and pictures']),
  plays: z.int(),
  private_plays: z.int(),
});
export type Watcher = z.infer<typeof watcher>;
const COLUMNS = sql.raw(Object.keys(watcher.shape).join(', '));

const askToLock = prepared(
  watcher,
  (userID: number) => sql`select ${COLUMNS} from watcher where user_id = ${userID} for update`,
);
const ask = prepared(watcher, (userID: number) => sql`select ${COLUMNS} from watcher where user_id = ${userID}`);
/** The row of a member with its version, for `lockedSql`. */
export const versionSql = (userID: number): RawBuilder<unknown> =>
  sql`select ${COLUMNS}, xmin::text as version from watcher where user_id = ${userID}::bigint`;
/**
 * Locks a member's plays, as a part of a statement's `with`. The statement sees the tables as they were before it got
 * the lock. So it may write only if this part returns a row, which means that no call has changed the member's plays
 * since the caller read the version.
 * @param version '' if the caller already holds the lock
 */
export const lockedSql = (userID: number, version: string): RawBuilder<unknown> =>
  sql`select plays from watcher where user_id = ${userID}::bigint and (${version}::text = '' or xmin::text = ${version}::text)
    for update`;
const NOBODY_YET: Watcher = {
  time_zone: USUAL_ZONE,
  after_watching: 'remove',
  hide_unseen: 'off',
  plays: 0,
  private_plays: 0,
};

/** Locks a member's plays, so that calls change them one after another. */
export async function lockWatcher(em: EntityManager, userID: number): Promise<Watcher> {
  const [found] = await askToLock(tables(em), userID);
  if (found) return found;
  await tables(em)
    .insertInto('watcher')
    .values({ user_id: userID, ...NOBODY_YET })
    .onConflict((it) => it.doNothing())
    .execute();
  const [made] = await askToLock(tables(em), userID);
  return made ?? NOBODY_YET;
}

/** A member's preferences, read without a lock. */
export const watcherOf = async (em: EntityManager, userID: number): Promise<Watcher> =>
  (await ask(tables(em), userID))[0] ?? NOBODY_YET;

/** Saves the given preferences and leaves the others as they are. The caller must hold the member's lock. */
export async function saveChoices(
  em: EntityManager,
  userID: number,
  chosen: Partial<Pick<Watcher, 'after_watching' | 'hide_unseen'>>,
): Promise<void> {
  if (!Object.keys(chosen).length) return;
  await tables(em).updateTable('watcher').set(chosen).where('user_id', '=', userID).execute();
}

/**
 * Saves the time zone that a member chose at a moment. The caller must hold the member's lock.
 * @returns false, without any change, if the member has chosen a time zone after that moment
 */
export async function saveZone(em: EntityManager, userID: number, zone: string, at: Date): Promise<boolean> {
  const saved = await tables(em)
    .updateTable('watcher')
    .set({ time_zone: zone, zone_at: at })
    .where('user_id', '=', userID)
    .where((eb) => eb.or([eb('zone_at', 'is', null), eb('zone_at', '<=', at)]))
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/**
 * Adds to the stored numbers of a member's plays. Every change of data that `lockedSql` protects must call this
 * function, even with zeros, because the function gives the member's row a new version.
 */
export async function countPlays(
  em: EntityManager,
  userID: number,
  by: { all: number; ofPrivate: number },
): Promise<void> {
  await tables(em)
    .updateTable('watcher')
    .set((eb) => ({ plays: eb('plays', '+', by.all), private_plays: eb('private_plays', '+', by.ofPrivate) }))
    .where('user_id', '=', userID)
    .execute();
}

/** @returns 0 or 1 deleted rows */
export async function dropWatcher(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('watcher').where('user_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

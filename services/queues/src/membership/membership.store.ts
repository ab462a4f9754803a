import type { EntityManager } from '@mikro-orm/postgresql';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import { sql } from 'kysely';
import { tables } from '../database.ts';

/** What is counted, ms. */
export const STRANGERS_WINDOW_MS = 86_400_000;

/**
 * Counts strangers that a member puts somewhere, whose memberships are locked (lockMemberships).
 * @returns whether they may; when not, none of them is counted
 */
export async function mayAddStrangers(
  em: EntityManager,
  { userID, count, at }: { userID: number; count: number; at: Date },
): Promise<boolean> {
  if (!count) return true;
  const db = tables(em);
  const { n } = await db
    .selectFrom('stranger_added')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('n'))
    .where('by_id', '=', userID)
    .where('at', '>', new Date(at.getTime() - STRANGERS_WINDOW_MS))
    .executeTakeFirstOrThrow();
  if (n + count > QUEUE_LIMITS.strangersAdded) return false;
  await db.insertInto('stranger_added').values({ by_id: userID, at, count }).execute();
  return true;
}

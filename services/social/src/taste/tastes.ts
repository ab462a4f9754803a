import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Tastes } from '@videoqs/contract/social/taste-score';
import { sql } from 'kysely';
import { tables } from '../database.ts';

/** The sliders that members have moved, by member; who never moved one is absent. */
export async function tastesOf(
  from: EntityManager | MikroORM,
  userIDs: readonly number[],
): Promise<ReadonlyMap<number, Tastes>> {
  const rows = await tables(from)
    .selectFrom('taste')
    .select(['user_id', sql<Record<string, number>>`sliders`.as('sliders')])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.sliders]));
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { rankAfter, rankBetween } from './rank.ts';

/** The ranks they had; where one is taken by now, the nearest free one behind it. */
export async function freeRanks(
  em: EntityManager,
  queueID: number,
  removed: readonly { rank: string }[],
): Promise<string[]> {
  const ranks = removed.map((r) => r.rank);
  const taken = await tables(em)
    .selectFrom('item')
    .select('rank')
    .where('queue_id', '=', queueID)
    .where('rank', '=', sql<string>`any(${ranks}::text[])`)
    .execute();
  for (const { rank } of taken) {
    const next = await tables(em)
      .selectFrom('item')
      .select('rank')
      .where('queue_id', '=', queueID)
      .where('rank', '>', rank)
      .orderBy('rank')
      .limit(1)
      .executeTakeFirst();
    const behind = [next?.rank, ...ranks.filter((r) => r > rank)].filter((r) => r !== undefined).sort()[0];
    ranks[ranks.indexOf(rank)] = behind ? rankBetween(rank, behind) : rankAfter(rank);
  }
  return ranks;
}

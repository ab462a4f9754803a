import type { EntityManager } from '@mikro-orm/postgresql';
import { rankBeside } from '../queue/rank.rules.ts';
import { rankBehind, takenRanks } from './item.store.ts';

/**
 * Gives the titles their old ranks again, where these are still free. A title whose rank is taken, or was given to two
 * of these titles one after the other, gets the next free rank after it.
 */
export async function freeRanks(em: EntityManager, queueID: number, stood: readonly string[]): Promise<string[]> {
  const ranks = [...stood];
  const twice = stood.filter((rank, n) => stood.indexOf(rank) !== n);
  for (const rank of [...(await takenRanks(em, queueID, ranks)), ...twice]) {
    const next = await rankBehind(em, queueID, rank);
    const behind = [next, ...ranks.filter((r) => r > rank)].filter((r) => r !== undefined).sort()[0];
    ranks[ranks.indexOf(rank)] = rankBeside(rank, 'AFTER', behind ?? null);
  }
  return ranks;
}

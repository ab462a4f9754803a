import type { Tastes } from '@videoqs/contract/social/taste-score';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import type { Stars } from '../review/stars.reads.ts';
import type { Shared } from './twin.rules.ts';

/** What both have rated, named by keys. */
export const sharedOf = (mine: Stars, theirs: Stars): Shared[] =>
  [...mine].flatMap(([key, stars]) => {
    const other = theirs.get(key);
    return other === undefined ? [] : [{ key, title: key, mine: stars, theirs: other }];
  });

/** Others whose Top 10s are asked for at once, at most. */
export const MOST_OTHERS = 9;

/**
 * Titles that stand in my Top 10s and in those of each of the others, by member; nothing while queues is away: the stars
 * say enough.
 * @param others MOST_OTHERS at most
 */
export async function topSharedWith(rpc: RpcClient, me: number, others: readonly number[]) {
  const { lists } = await rpc.ask('queues.top10', { userIDs: [me, ...others] }).catch(() => ({ lists: [] }));
  const keysOf = (id: number) => lists.find((list) => list.userID === id)?.keys ?? [];
  const mine = new Set(keysOf(me));
  return new Map(others.map((id) => [id, keysOf(id).filter((key) => mine.has(key)).length]));
}

/** Of each genre whose slider both have moved, how far apart they are. */
export const slidersApart = (mine: Tastes = {}, theirs: Tastes = {}): number[] =>
  Object.entries(mine).flatMap(([genre, value]) => {
    const other = theirs[genre];
    return other === undefined ? [] : [Math.abs(value - other)];
  });

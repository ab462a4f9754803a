import type { Tastes } from '@videoqs/contract/social/taste-score';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import type { Stars } from '../review/stars.reads.ts';
import type { Shared } from './twin.rules.ts';

/** The titles that both members have rated. They have keys in place of names. */
export const sharedOf = (mine: Stars, theirs: Stars): Shared[] =>
  [...mine].flatMap(([key, stars]) => {
    const other = theirs.get(key);
    return other === undefined ? [] : [{ key, title: key, mine: stars, theirs: other }];
  });

/** The maximum number of other members whose Top 10s are read at once. */
export const MOST_OTHERS = 9;

/**
 * For each other member, the titles that are both in the caller's Top 10s and in the other member's Top 10s. While the
 * queues service is down the result is empty, because the comparison of stars alone is useful enough.
 * @param others at most MOST_OTHERS
 */
export async function topSharedWith(rpc: RpcClient, me: number, others: readonly number[]) {
  const { lists } = await rpc.ask('queues.top10', { userIDs: [me, ...others] }).catch(() => ({ lists: [] }));
  const keysOf = (id: number) => lists.find((list) => list.userID === id)?.keys ?? [];
  const mine = new Set(keysOf(me));
  return new Map(others.map((id) => [id, keysOf(id).filter((key) => mine.has(key)).length]));
}

/** The distance between two members' sliders, for each genre that both have moved. */
export const slidersApart = (mine: Tastes = {}, theirs: Tastes = {}): number[] =>
  Object.entries(mine).flatMap(([genre, value]) => {
    const other = theirs[genre];
    return other === undefined ? [] : [Math.abs(value - other)];
  });

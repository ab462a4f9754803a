import type { RpcClient } from '@videoqs/node/rpc/rpc';

/**
 * Asked before any lock is taken: nobody waits for another service inside one.
 * @returns those of the others with whom a member has a block, whoever made it
 * @throws Unavailable: while that is not known, nobody is put anywhere
 */
export async function blockedAmong(rpc: RpcClient, userID: number, others: readonly number[]): Promise<number[]> {
  if (!others.length) return [];
  return (await rpc.ask('social.blocked', { userID, otherIDs: [...others] })).blockedIDs;
}

import type { RpcClient } from '@videoqs/node/rpc/rpc';

/** What is between a member and others: a block, whoever made it, or that the others do not know them. */
interface Between {
  blocked: readonly number[];
  /** Those who do not have the member among their contacts. */
  strangers: readonly number[];
}

/**
 * Asked before any lock is taken: nobody waits for another service inside one.
 * @throws Unavailable: while that is not known, nobody is put anywhere
 */
export async function standBetween(rpc: RpcClient, userID: number, others: readonly number[]): Promise<Between> {
  if (!others.length) return { blocked: [], strangers: [] };
  const { blockedIDs, knownTo = others } = await rpc.ask('social.blocked', { userID, otherIDs: [...others] });
  return { blocked: blockedIDs, strangers: others.filter((id) => !knownTo.includes(id)) };
}

/** Those of the others with whom a member has a block, whoever made it. @throws Unavailable */
export const blockedAmong = async (rpc: RpcClient, userID: number, others: readonly number[]) =>
  (await standBetween(rpc, userID, others)).blocked;

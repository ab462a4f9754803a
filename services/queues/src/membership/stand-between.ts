import type { RpcClient } from '@videoqs/node/rpc/rpc';

/** The reasons that may keep a member from adding others: a block in either direction, or being strangers. */
interface Between {
  blocked: readonly number[];
  /** Members who do not have this member among their contacts. */
  strangers: readonly number[];
}

/**
 * Call this before taking any lock: no call may wait for another service while it holds a lock.
 * @throws Unavailable when the social service does not answer; then no member is added
 */
export async function standBetween(rpc: RpcClient, userID: number, others: readonly number[]): Promise<Between> {
  if (!others.length) return { blocked: [], strangers: [] };
  const { blockedIDs, knownTo = others } = await rpc.ask('social.blocked', { userID, otherIDs: [...others] });
  return { blocked: blockedIDs, strangers: others.filter((id) => !knownTo.includes(id)) };
}

/** Returns those of the given members who blocked the member or are blocked by the member. @throws Unavailable */
export const blockedAmong = async (rpc: RpcClient, userID: number, others: readonly number[]) =>
  (await standBetween(rpc, userID, others)).blocked;

import type { RpcClient } from '@videoqs/node/rpc/rpc';

/** The blocks, mutes and missing contacts between a member and others. */
interface Between {
  /** Members who blocked this member or are blocked by this member. */
  blocked: readonly number[];
  /** Members whom this member mutes. */
  muted: readonly number[];
  /** Members who do not have this member among their contacts. */
  strangers: readonly number[];
}

/**
 * Call this before taking any lock: no call may wait for another service while it holds a lock.
 * @throws Unavailable when the social service does not answer; then no member is added
 */
export async function standBetween(rpc: RpcClient, userID: number, others: readonly number[]): Promise<Between> {
  if (!others.length) return { blocked: [], muted: [], strangers: [] };
  const asked = { userID, otherIDs: [...others] };
  const { blockedIDs, knownTo = others, mutedIDs = [] } = await rpc.ask('social.blocked', asked);
  return { blocked: blockedIDs, muted: mutedIDs, strangers: others.filter((id) => !knownTo.includes(id)) };
}

/** Returns those of the given members who blocked the member or are blocked by the member. @throws Unavailable */
export const blockedAmong = async (rpc: RpcClient, userID: number, others: readonly number[]) =>
  (await standBetween(rpc, userID, others)).blocked;

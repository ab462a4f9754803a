import type { EntityManager } from '@mikro-orm/postgresql';
import { mayAddStrangers, STRANGERS_WINDOW_MS } from './membership.rules.ts';
import { countStrangers, strangersAdded } from './membership.store.ts';

/**
 * Counts strangers that a member puts somewhere, whose memberships are locked (lockMemberships).
 * @returns whether they may; when not, none of them is counted
 */
export async function addStrangers(
  em: EntityManager,
  { userID, count, at }: { userID: number; count: number; at: Date },
): Promise<boolean> {
  if (!count) return true;
  const n = await strangersAdded(em, userID, new Date(at.getTime() - STRANGERS_WINDOW_MS));
  if (!mayAddStrangers(n, count)) return false;
  await countStrangers(em, userID, count, at);
  return true;
}

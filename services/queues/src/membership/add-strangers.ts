import type { EntityManager } from '@mikro-orm/postgresql';
import { mayAddStrangers, STRANGERS_WINDOW_MS } from './membership.rules.ts';
import { countStrangers, strangersAdded } from './membership.store.ts';

/**
 * Counts the strangers that a member adds to queues. A stranger is anyone who does not have the member as a contact.
 * The caller must hold the member's lock (lockMemberships).
 * @returns whether the limit allows all of them; if not, none is counted
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

import type { EntityManager } from '@mikro-orm/postgresql';
import { noteReader, readReader } from './feed.store.ts';

/** The time at which a reader opens their feed is saved at most once in this many milliseconds. */
const NOTED_MS = 3_600_000;

/**
 * Records that a member opened their feed.
 * @returns the moment from which their stored feed is complete; null without a stored feed
 */
export async function lookAtFeed(em: EntityManager, userID: number, now: Date): Promise<Date | null> {
  const known = await readReader(em, userID);
  if (known && now.getTime() - known.active_at.getTime() < NOTED_MS) return known.whole_from;
  await noteReader(em, userID, now);
  return known?.whole_from ?? null;
}

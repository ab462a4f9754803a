import type { EntityManager } from '@mikro-orm/postgresql';
import { noteReader, readReader } from './feed.store.ts';

/** A reader's look is recorded at most once in this many milliseconds. */
const NOTED_MS = 3_600_000;

/** Records that a member looks at their feed. @returns from when their stored feed is complete; null without one */
export async function lookAtFeed(em: EntityManager, userID: number, now: Date): Promise<Date | null> {
  const known = await readReader(em, userID);
  if (known && now.getTime() - known.active_at.getTime() < NOTED_MS) return known.whole_from;
  await noteReader(em, userID, now);
  return known?.whole_from ?? null;
}

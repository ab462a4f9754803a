import type { EntityManager } from '@mikro-orm/postgresql';
import { noteReader, readReader } from './feed.store.ts';

/** So often it is noted that somebody looked, ms. */
const NOTED_MS = 3_600_000;

/** Notes that a member looks at their feed. @returns from when on their list is whole; null while there is none */
export async function lookAtFeed(em: EntityManager, userID: number, now: Date): Promise<Date | null> {
  const known = await readReader(em, userID);
  if (known && now.getTime() - known.active_at.getTime() < NOTED_MS) return known.whole_from;
  await noteReader(em, userID, now);
  return known?.whole_from ?? null;
}

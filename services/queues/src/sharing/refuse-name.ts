import type { EntityManager } from '@mikro-orm/postgresql';
import { messages } from '../messages.ts';
import { hasQueueCalled } from '../queue/queue.store.ts';
import { nameFault } from './sharing.rules.ts';

/**
 * The reason why an owner cannot use this name for a queue, as a text; undefined when they can. @param but a queue that
 * may keep the name
 */
export async function refuseName(
  em: EntityManager,
  ownerID: number,
  name: string,
  but?: number,
): Promise<string | undefined> {
  const fault = nameFault(name);
  if (fault) return fault;
  return (await hasQueueCalled(em, ownerID, name, but)) ? messages.nameTaken : undefined;
}

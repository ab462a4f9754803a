import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { dropBetween } from './waiting.store.ts';

/** Drops pending notices about a member whom the receiver has muted or blocked. */
@EventHandler('member.hidden')
export class DropBlockedHandler implements HandlesEvent<'member.hidden'> {
  async handle(blocksAndMutes: readonly EventBody<'member.hidden'>[], em: EntityManager): Promise<void> {
    for (const { userID, otherID, how } of blocksAndMutes) await dropBetween(em, userID, otherID, how === 'block');
  }
}

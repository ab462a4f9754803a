import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { dropUnsent } from '../message/message.store.ts';
import { followKey } from './notice.rules.ts';
import { dropFollow } from './waiting.store.ts';

/** Drops the unsent notices of a follow that has ended. */
@EventHandler('member.unfollowed')
export class DropUnfollowedHandler implements HandlesEvent<'member.unfollowed'> {
  async handle(ended: readonly EventBody<'member.unfollowed'>[], em: EntityManager): Promise<void> {
    for (const { userID, personID } of ended) {
      await dropFollow(em, personID, userID);
      // Each channel and each device has a separate message. The keys of these messages begin like this.
      await dropUnsent(em, personID, followKey(userID, personID));
    }
  }
}

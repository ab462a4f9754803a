import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { tables } from '../tables.ts';
import { followKey } from './telling.service.ts';

/** A member follows another no more: what was not sent of it yet is not told. */
@EventHandler('member.unfollowed')
export class LeaveOutUnfollowedHandler implements HandlesEvent<'member.unfollowed'> {
  async handle(ended: readonly EventBody<'member.unfollowed'>[], em: EntityManager): Promise<void> {
    const db = tables(em);
    for (const { userID, personID } of ended) {
      await db
        .deleteFrom('notice_waiting')
        .where((eb) => eb.and({ user_id: personID, by_id: userID, kind: 'followed' }))
        .execute();
      // pushes have a key for each device
      await db
        .deleteFrom('message')
        .where('user_id', '=', personID)
        .where((eb) => eb.fn('starts_with', ['dedupe_key', eb.val(followKey(userID, personID))]), 'is', true)
        .where('sent_at', 'is', null)
        .where('claimed_at', 'is', null)
        .execute();
    }
  }
}

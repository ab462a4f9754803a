import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { dropFeed } from '../calendar/calendar.store.ts';
import { expiryOf } from '../invitation/invitation.rules.ts';
import { dropInvitations } from '../invitation/invitation.store.ts';
import { ownedBy } from '../queue/queue.store.ts';

/**
 * Revokes the calendar addresses and links that existed when a member recovered their account, because a stranger may
 * have had the password. Addresses that the member chose to keep, or created after the recovery, stay valid even if
 * this event arrives late.
 */
@EventHandler('member.recovered')
export class DropAddressesHandler implements HandlesEvent<'member.recovered'> {
  async handle(recovered: readonly EventBody<'member.recovered'>[], em: EntityManager): Promise<void> {
    for (const { userID, keep, at } of recovered) {
      const madeUntil = new Date(at);
      if (!keep.includes('calendar')) await dropFeed(em, userID, madeUntil);
      if (!keep.includes('invitations'))
        await dropInvitations(em, await ownedBy(em, userID), { expiresUntil: expiryOf(madeUntil) });
    }
  }
}

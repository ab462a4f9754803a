import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { dropFeed } from '../calendar/calendar.store.ts';
import { expiryOf } from '../invitation/invitation.rules.ts';
import { dropInvitations } from '../invitation/invitation.store.ts';
import { ownedBy } from '../queue/queue.store.ts';

/**
 * A member whose password somebody else may have had: what was read or joined by addresses from before ends, but for what
 * they keep. Those made since stay, however late this comes.
 */
@EventHandler('member.recovered')
export class DropAddressesHandler implements HandlesEvent<'member.recovered'> {
  async handle(recovered: readonly EventBody<'member.recovered'>[], em: EntityManager): Promise<void> {
    for (const { userID, keep, at } of recovered) {
      const madeUntil = new Date(at);
      if (!keep.includes('calendar')) await dropFeed(em, userID, madeUntil);
      if (!keep.includes('invitations')) await dropInvitations(em, await ownedBy(em, userID), expiryOf(madeUntil));
    }
  }
}

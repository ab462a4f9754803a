import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { tables } from '../database.ts';
import { INVITATION_DAYS } from '../sharing/invitation.service.ts';

/**
 * A member whose password somebody else may have had: what was read or joined by addresses from before ends, but for what
 * they keep. Those made since stay, however late this comes.
 */
@EventHandler('member.recovered')
export class DropAddressesHandler implements HandlesEvent<'member.recovered'> {
  async handle(recovered: readonly EventBody<'member.recovered'>[], em: EntityManager): Promise<void> {
    for (const { userID, keep, at } of recovered) {
      if (!keep.includes('calendar'))
        await tables(em)
          .deleteFrom('calendar_feed')
          .where('user_id', '=', userID)
          .where('made_at', '<=', new Date(at))
          .execute();
      if (!keep.includes('invitations'))
        await tables(em)
          .deleteFrom('queue_invitation')
          .where('queue_id', 'in', (db) => db.selectFrom('queue').select('id').where('owner_id', '=', userID))
          .where('expires_at', '<=', new Date(Date.parse(at) + INVITATION_DAYS * 86_400_000))
          .execute();
    }
  }
}

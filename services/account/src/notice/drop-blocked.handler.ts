import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { tables } from '../tables.ts';

/** A member mutes or blocks another: what waits to be told of them is not told. */
@EventHandler('member.hidden')
export class LeaveOutHiddenHandler implements HandlesEvent<'member.hidden'> {
  async handle(hidden: readonly EventBody<'member.hidden'>[], em: EntityManager): Promise<void> {
    for (const { userID, otherID, how } of hidden)
      await tables(em)
        .deleteFrom('notice_waiting')
        .where((eb) =>
          eb.or([
            eb.and({ user_id: userID, by_id: otherID }),
            ...(how === 'block' ? [eb.and({ user_id: otherID, by_id: userID })] : []),
          ]),
        )
        .execute();
  }
}

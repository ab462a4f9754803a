import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { forgottenAmong } from '@videoqs/node/snapshots/forgotten-member';
import { keepBellChoice } from './notice.store.ts';

/** Saves a member's choice of notices. Events may arrive in any order; the latest choice counts. */
@EventHandler('member.choseBell')
export class KeepBellChoiceHandler implements HandlesEvent<'member.choseBell'> {
  async handle(chosen: readonly EventBody<'member.choseBell'>[], em: EntityManager): Promise<void> {
    const gone = await forgottenAmong(
      em,
      chosen.map((c) => c.userID),
    );
    for (const { userID, shown, at } of chosen.filter((c) => !gone.has(c.userID)))
      await keepBellChoice(em, userID, { shown, changed_at: new Date(at) });
  }
}

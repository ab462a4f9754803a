import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { forgetMembers } from '@videoqs/node/snapshots/forget-members';
import { dropFeed } from '../calendar/calendar.store.ts';
import { dropInvitations } from '../invitation/invitation.store.ts';
import { emptyQueues } from '../item/item.store.ts';
import { forgetKeptReminders } from '../item/removed-item.store.ts';
import { removeFromAll } from '../queue/member.store.ts';
import { deleteQueuesOf, ownedBy, passOn, queueIDsOf } from '../queue/queue.store.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { deleteDeliveriesOf } from '../reminder/delivery.store.ts';
import { deleteRemindersOf } from '../reminder/reminder.store.ts';
import { nextGeneration } from '../snapshot/snapshot.store.ts';
import { deleteListsOf } from '../top10/top10.store.ts';

/**
 * A member is gone: their shared queues pass to whoever has edited them longest, else to the longest member, else go;
 * their own queue, Top 10s, reminders and memberships go. Titles they put into queues of others stay, added by nobody.
 * The handler tells everybody who looks at a queue that they were in.
 */
@EventHandler('member.deleted')
export class ForgetMemberHandler implements HandlesEvent<'member.deleted'> {
  constructor(private readonly changes: QueueChanges) {}

  async handle(
    deleted: readonly EventBody<'member.deleted'>[],
    em: EntityManager,
    afterCommit: AfterCommit,
  ): Promise<void> {
    await forgetMembers(em, deleted, 'queues.memberForgotten', async (userID) => {
      const theirs = await queueIDsOf(em, userID);
      afterCommit(() => theirs.forEach((id) => void this.changes.tell(id)));
      await dropInvitations(em, await passOn(em, userID)); // nobody comes in by a link that the heir never made
      return letGo(em, userID);
    });
    await nextGeneration(em); // pages kept until now show their names
  }
}

/** @returns how many rows went */
async function letGo(em: EntityManager, userID: number): Promise<number> {
  const gone = [
    await deleteListsOf(em, userID),
    await deleteRemindersOf(em, userID),
    await emptyQueues(em, await ownedBy(em, userID)),
    await deleteQueuesOf(em, userID),
    await removeFromAll(em, userID),
    await dropFeed(em, userID),
    await deleteDeliveriesOf(em, userID),
  ];
  await forgetKeptReminders(em, userID);
  return gone.reduce((sum, n) => sum + n, 0);
}

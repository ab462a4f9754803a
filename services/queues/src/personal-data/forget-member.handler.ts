import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { forgetMembers } from '@videoqs/node/snapshots/forget-members';
import { dropFeed } from '../calendar/calendar.store.ts';
import { dropInvitations } from '../invitation/invitation.store.ts';
import { emptyQueues } from '../item/item.store.ts';
import { forgetKeptReminders } from '../item/removed-item.store.ts';
import { dropPlays } from '../play/play.store.ts';
import { dropRatings } from '../play/rating.store.ts';
import { dropProgress } from '../progress/progress.store.ts';
import { removeFromAll } from '../queue/member.store.ts';
import { deleteQueuesOf, ownedBy, passOn, queueIDsOf } from '../queue/queue.store.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { deleteDeliveriesOf } from '../reminder/delivery.store.ts';
import { deleteRemindersOf } from '../reminder/reminder.store.ts';
import { nextGeneration } from '../snapshot/snapshot.store.ts';
import { dropTallies } from '../tally/tally.store.ts';
import { deleteListsOf } from '../top10/top10.store.ts';
import { dropWatcher } from '../watcher/watcher.store.ts';

/**
 * Deletes a member's data: their own queue, Top 10s, reminders and memberships. Each shared queue that they own passes
 * to the editor who joined first, or without editors to the member who joined first. A shared queue without other
 * members is deleted. Titles that the member added to other members' queues stay, without a name. All viewers of the
 * affected queues are notified.
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
      // Revoke the former owner's link, because it must not lead into the new owner's queue.
      await dropInvitations(em, await passOn(em, userID));
      return letGo(em, userID);
    });
    await nextGeneration(em); // Cached pages still show the deleted member's name, so they become invalid.
  }
}

/** @returns the number of deleted rows */
async function letGo(em: EntityManager, userID: number): Promise<number> {
  const gone = [
    await deleteListsOf(em, userID),
    await deleteRemindersOf(em, userID),
    await emptyQueues(em, await ownedBy(em, userID)),
    await deleteQueuesOf(em, userID),
    await removeFromAll(em, userID),
    await dropFeed(em, userID),
    await deleteDeliveriesOf(em, userID),
    await dropRatings(em, userID),
    await dropPlays(em, userID),
    await dropProgress(em, userID),
    await dropTallies(em, userID),
    await dropWatcher(em, userID),
  ];
  await forgetKeptReminders(em, userID);
  return gone.reduce((sum, n) => sum + n, 0);
}

import { MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { type Merge, moveMerged, moveRows } from '@videoqs/node/snapshots/merged-title';
import { forgetTitle } from '@videoqs/node/snapshots/title.snapshot';
import { moveChanges } from '../history/history.store.ts';
import { mergeItems, queuesWith } from '../item/merge-items.store.ts';
import { moveRemoved } from '../item/removed-item.store.ts';
import { dropMeans } from '../play/rating.store.ts';
import { moveUndos } from '../play/undo.store.ts';
import { membersWithShow } from '../progress/progress.store.ts';
import { lockRows, touchRows } from '../queue/queue.store.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { moveDeliveries } from '../reminder/delivery.store.ts';
import { nextGeneration, titleOf } from '../snapshot/snapshot.store.ts';
import { membersWhoWatched } from '../tally/tally.store.ts';
import { keepList, listsWith, lockList, mergeStandings } from '../top10/top10.store.ts';
import { LearnWatchables } from '../watchable/learn-watchables.ts';
import { dropWatchable } from '../watchable/watchable.store.ts';
import { mediaTypeOf, mergedList } from './merge.rules.ts';
import { MergePlays } from './merge-plays.ts';

/** The number of queues in one transaction, and the number of members who are looked up at once. */
const AT_ONCE = 200;

/** Moves members' data about merged titles to the titles that replace them. */
@JobHandler('move-merged')
export class MoveMergedJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly learning: LearnWatchables,
    private readonly plays: MergePlays,
    private readonly changes: QueueChanges,
  ) {}

  /** @throws Unavailable when the titles service does not answer; the next run continues */
  run(): Promise<void> {
    return moveMerged(this.orm, this.clock.now(), (merge) => this.move(merge));
  }

  private async move(merge: Merge): Promise<void> {
    await this.learning.meet([merge.into]);
    if (!(await titleOf(this.orm.em, merge.into))) return; // The catalogue has since deleted the other title too.
    const { from } = merge;
    await this.each(
      (after) => this.someQueues(merge, after),
      async () => {},
    );
    for (const members of [membersWhoWatched, membersWithShow])
      await this.each(
        (after) => members(this.orm.em, from, after, AT_ONCE),
        (userID) => this.plays.merge(userID, merge),
      );
    const mediaType = mediaTypeOf(merge);
    await this.each(
      (after) => listsWith(this.orm.em, { mediaType, key: from }, after, AT_ONCE),
      (userID) => this.list(userID, merge),
    );
    await moveRows(this.orm, merge, [moveRemoved, moveChanges, moveDeliveries, moveUndos]);
    await inTransaction(this.orm, async (em) => {
      await mergeStandings(em, mediaType, merge);
      await dropMeans(em, from);
      await dropWatchable(em, from);
      await forgetTitle(em, from);
      await nextGeneration(em);
    });
  }

  /**
   * Calls `work` for all ids.
   * @param next returns the ids that follow the given one, at most AT_ONCE
   */
  private async each(next: (after: number) => Promise<number[]>, work: (id: number) => Promise<void>): Promise<void> {
    for (let ids = await next(0); ids.length; ids = await next(ids.at(-1) ?? 0)) for (const id of ids) await work(id);
  }

  /**
   * Replaces the title in the next queues.
   * @returns the ids of these queues
   */
  private someQueues(merge: Merge, after: number): Promise<number[]> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const ids = await queuesWith(em, merge.from, after, AT_ONCE);
      await lockRows(em, ids);
      await touchRows(em, ids, await mergeItems(em, merge, ids));
      afterCommit(() => ids.forEach((id) => void this.changes.tell(id)));
      return ids;
    });
  }

  private list(userID: number, merge: Merge): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      const list = { userID, mediaType: mediaTypeOf(merge) };
      const was = await lockList(em, userID, list.mediaType);
      await keepList(em, { ...list, was, is: mergedList(was, merge) });
    });
  }
}

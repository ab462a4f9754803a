import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcAnswer, RpcParsed } from '@videoqs/contract/rpc';
import { type ExportFile, exportPage } from '@videoqs/node/http/export-pages';
import { exportItems, exportItemsOf } from '../item/item.reads.ts';
import { exportPlays } from '../play/diary.reads.ts';
import { exportedPlay } from '../play/play.presenter.ts';
import { exportStates } from '../progress/progress.reads.ts';
import { exportQueues } from '../queue/queue.reads.ts';
import { ownedBy } from '../queue/queue.store.ts';
import { exportReminders } from '../reminder/reminder.reads.ts';
import { exportLists } from '../top10/top10.reads.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import {
  exportedItem,
  exportedPlace,
  exportedQueue,
  exportedReminder,
  exportedSharedItem,
  exportedState,
  exportedWatcher,
} from './export.presenter.ts';

/** Collects this service's data about a member for their download. */
@Injectable()
export class ExportMember {
  constructor(private readonly orm: MikroORM) {}

  page(body: RpcParsed<'queues.export'>): Promise<RpcAnswer<'queues.export'>> {
    return exportPage(this.files, body);
  }

  private readonly files: readonly ExportFile[] = [
    {
      name: 'queues',
      page: async (userID, after) =>
        (await exportQueues(this.orm.em, userID, Number(after))).map((queue) => exportedQueue(queue, userID)),
    },
    {
      name: 'queued-titles', // the titles of the member's own queue in order
      page: async (userID, after) => (await exportItems(this.orm.em, userID, after)).map(exportedItem),
    },
    {
      name: 'reminders',
      page: async (userID, after) => (await exportReminders(this.orm.em, userID, after)).map(exportedReminder),
    },
    {
      name: 'plays',
      page: async (userID, after) => (await exportPlays(this.orm.em, userID, after)).map(exportedPlay),
    },
    {
      name: 'show-states', // the states that the member chose for shows
      page: async (userID, after) => (await exportStates(this.orm.em, userID, after)).map(exportedState),
    },
    {
      name: 'top-10', // All Top 10 positions fit on one page.
      page: async (userID, after) => (after === '' ? (await exportLists(this.orm.em, userID)).map(exportedPlace) : []),
    },
    { name: 'shared-queue-titles', page: (userID, after) => this.sharedTitles(userID, after) },
    {
      name: 'watching-preferences', // one row
      page: async (userID, after) => (after === '' ? [exportedWatcher(await watcherOf(this.orm.em, userID))] : []),
    },
  ];

  /** Exports the titles of the shared queues that the member owns. */
  private async sharedTitles(userID: number, after: string) {
    const owned = (await ownedBy(this.orm.em, userID)).filter((id) => id !== userID);
    if (!owned.length) return [];
    const [queueID = '0', rank = ''] = after.split(' ');
    return (await exportItemsOf(this.orm.em, owned, { queueID: Number(queueID), rank })).map(exportedSharedItem);
  }
}

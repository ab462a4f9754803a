import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcAnswer, RpcParsed } from '@videoqs/contract/rpc';
import { type ExportFile, exportPage } from '@videoqs/node/http/export-pages';
import { exportItems } from '../item/item.reads.ts';
import { exportQueues } from '../queue/queue.reads.ts';
import { exportReminders } from '../reminder/reminder.reads.ts';
import { exportLists } from '../top10/top10.reads.ts';
import { exportedItem, exportedPlace, exportedQueue, exportedReminder } from './export.presenter.ts';

/** What this service keeps of a member, as they may download it. */
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
      name: 'queued-titles', // of their own queue, in its order
      page: async (userID, after) => (await exportItems(this.orm.em, userID, after)).map(exportedItem),
    },
    {
      name: 'reminders',
      page: async (userID, after) => (await exportReminders(this.orm.em, userID, after)).map(exportedReminder),
    },
    {
      name: 'top-10', // one page
      page: async (userID, after) => (after === '' ? (await exportLists(this.orm.em, userID)).map(exportedPlace) : []),
    },
  ];
}

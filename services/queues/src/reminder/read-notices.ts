import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { deliveriesOf } from './delivery.store.ts';
import { presentNotice } from './reminder.presenter.ts';

/** The last notice of a page: its moment and id. */
const position = z.tuple([timestamp, z.uuid()]);

/** Lists delivered reminders as notices behind the bell. */
@Injectable()
export class ReadNotices {
  constructor(private readonly orm: MikroORM) {}

  /** Lists notices, the newest first. @throws InvalidBody for an invalid cursor */
  async read(
    userID: number,
    { limit, after }: Parsed<'/api/queues/fetchReminderNotices'>,
  ): Promise<Reply<'/api/queues/fetchReminderNotices'>> {
    const rows = await deliveriesOf(this.orm.em, userID, { after: readCursor(position, after), limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notices: page.map(presentNotice),
      nextCursor: rows.length > limit && last ? writeCursor([last.at.toISOString(), last.id]) : null,
    };
  }
}

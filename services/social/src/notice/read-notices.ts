import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { presentNotice } from './notice.presenter.ts';
import { noticesOf } from './notice.store.ts';

/** The last notice of the previous page: its moment and id. */
const position = z.tuple([timestamp, z.int().min(1)]);

/** Lists a member's notices. */
@Injectable()
export class ReadNotices {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Reads a page, the newest notice first. Notices about members who were muted or blocked later are left out.
   * @throws InvalidBody for an invalid cursor
   */
  async page(
    userID: number,
    { limit, after }: Parsed<'/api/person/fetchNotices'>,
  ): Promise<Reply<'/api/person/fetchNotices'>> {
    const rows = await noticesOf(this.orm.em, userID, { after: readCursor(position, after), limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notices: page.map(presentNotice),
      nextCursor: rows.length > limit && last ? writeCursor([last.at.toISOString(), last.id]) : null,
    };
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { sql } from 'kysely';
import { z } from 'zod';
import { seenBy } from '../hiding/hiding.policy.ts';
import { tables } from '../tables.ts';

/** The last notice of a page: its moment and id. */
const position = z.tuple([timestamp, z.int().min(1)]);

/** What a member was told. */
@Injectable()
export class NoticeService {
  constructor(private readonly orm: MikroORM) {}

  /** The newest first; nothing of those who were muted or blocked since. */
  async page(
    userID: number,
    { limit, after }: Parsed<'/api/person/fetchNotices'>,
  ): Promise<Reply<'/api/person/fetchNotices'>> {
    const from = readCursor(position, after);
    const rows = await tables(this.orm)
      .selectFrom('notice as n')
      .leftJoin('member as m', 'm.id', 'n.by_id')
      .select(['n.id', 'n.kind', 'n.at', 'n.by_id', 'n.media_key', 'n.title', 'n.queue_id', 'm.username', 'm.img_src'])
      .where('n.user_id', '=', userID)
      .where(seenBy(userID, 'n.by_id'))
      .$if(from !== null, (q) =>
        q.where(sql<boolean>`(n.at, n.id) < (${from?.[0]}::timestamptz, ${from?.[1]}::bigint)`),
      )
      .orderBy('n.at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notices: page.map((n) => ({
        noticeID: String(n.id),
        kind: n.kind,
        at: n.at.toISOString(),
        by: n.by_id ? { userID: n.by_id, username: n.username ?? '', imgSrc: n.img_src ?? null } : null,
        mediaType_vid: n.media_key ?? null,
        title: n.title ?? '',
        queueID: n.queue_id ?? null,
      })),
      nextCursor: rows.length > limit && last ? writeCursor([last.at.toISOString(), last.id]) : null,
    };
  }
}

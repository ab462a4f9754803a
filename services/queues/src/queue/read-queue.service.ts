import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { QUEUE_LIMITS } from '@videoqs/contract/queues';
import type { Caller } from '@videoqs/node/member-header';
import { fromCursor, type ItemRow, presentItem, toCursor } from './queue.presenter.ts';

/** One page of a queue: an index range, and a primary key look-up a row for its snapshots. */
export const PAGE_SQL = `select i.media_key, t.title, t.year, t.poster_path, t.runtime, t.genres, i.added_at, i.added_by, m.username,
  r.remind_date::text, i.rank
  from item i join title t on t.media_key = i.media_key left join member m on m.id = i.added_by
  left join reminder r on r.queue_id = i.queue_id and r.media_key = i.media_key and r.user_id = ?
  where i.queue_id = ? and i.rank > ? order by i.rank limit ?`;

@Injectable()
export class ReadQueueService {
  constructor(private readonly orm: MikroORM) {}

  async myQueue(
    userID: number,
    { limit = QUEUE_LIMITS.pageDefault, after }: Body<'/api/queues/fetchMyQueue'>,
    { otherBoot }: Caller,
  ): Promise<Reply<'/api/queues/fetchMyQueue'>> {
    const em = this.orm.em.fork();
    const [rows, counts] = (await Promise.all([
      em.execute(PAGE_SQL, [userID, userID, fromCursor(after), limit + 1]),
      em.execute(
        `select (select count from queue where id = ?) as count, (select count(*)::int from queue_member where user_id = ?) as others`,
        [userID, userID],
      ),
    ])) as [ItemRow[], { count: number | null; others: number }[]];
    const page = rows.slice(0, limit);
    return {
      myQueue: page.map(presentItem),
      otherQueueCount: counts[0]?.others ?? 0,
      browserReloadHappened: otherBoot,
      nextCursor: rows.length > limit ? toCursor(page.at(-1)?.rank ?? '') : null,
      count: counts[0]?.count ?? 0,
    };
  }
}

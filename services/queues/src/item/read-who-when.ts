import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { tables } from '../database.ts';
import { QueueNotAllowed, TitleGone } from '../queue/queue.errors.ts';
import { levelOf } from '../queue/queue.loader.ts';
import { may } from '../queue/queue.policy.ts';

/** Newest changes of a title that are told. */
const MOST = 50;

/** What happened to the titles of a queue, and by whom. */
@Injectable()
export class HistoryService {
  constructor(private readonly orm: MikroORM) {}

  /** @throws QueueNotAllowed, TitleGone */
  async whoWhen(
    userID: number,
    { queueID, mediaType_vid }: Body<'/api/queues/getVideoWhoWhenInfo'>,
  ): Promise<Reply<'/api/queues/getVideoWhoWhenInfo'>> {
    const em = this.orm.em.fork();
    if (!may('see')(await levelOf(em, queueID, userID))) throw new QueueNotAllowed();
    const db = tables(em);
    const item = await db
      .selectFrom('item as i')
      .leftJoin('member as m', 'm.id', 'i.added_by')
      .select(['i.added_by', 'i.added_at', 'm.username'])
      .where('i.queue_id', '=', queueID)
      .where('i.media_key', '=', mediaType_vid)
      .executeTakeFirst();
    if (!item) throw new TitleGone();
    const changes = await db
      .selectFrom('queue_change as c')
      .leftJoin('member as m', 'm.id', 'c.by')
      .select(['c.what', 'c.at', 'm.username'])
      .where('c.queue_id', '=', queueID)
      .where('c.media_key', '=', mediaType_vid)
      .orderBy('c.revision', 'desc')
      .limit(MOST)
      .execute();
    return {
      whoWhenInfo: {
        addedBy: { userID: item.added_by, username: item.username ?? '' },
        addedAt: item.added_at.toISOString(),
        history: changes.map((c) => ({ who: c.username ?? '', what: c.what, when: c.at.toISOString() })),
      },
    };
  }
}

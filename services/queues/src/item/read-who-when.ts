import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { changesOfTitle } from '../history/history.reads.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { levelOf } from '../queue/queue.store.ts';
import { TitleGone } from './item.errors.ts';
import { addingOf } from './item.store.ts';

/** The maximum number of changes of a title that are shown, the newest first. */
const MOST = 50;

/** Shows the changes of a title in a queue, with the members who made them. */
@Injectable()
export class ReadWhoWhen {
  constructor(private readonly orm: MikroORM) {}

  /** @throws QueueNotAllowed, TitleGone */
  async read(
    userID: number,
    { queueID, mediaType_vid }: Body<'/api/queues/getVideoWhoWhenInfo'>,
  ): Promise<Reply<'/api/queues/getVideoWhoWhenInfo'>> {
    const { em } = this.orm;
    if (!may('see')(await levelOf(em, queueID, userID))) throw new QueueNotAllowed();
    const item = await addingOf(em, queueID, mediaType_vid);
    if (!item) throw new TitleGone();
    const changes = await changesOfTitle(em, queueID, mediaType_vid, MOST);
    return {
      whoWhenInfo: {
        addedBy: { userID: item.added_by, username: item.username ?? '' },
        addedAt: item.added_at.toISOString(),
        history: changes.map((c) => ({ who: c.username ?? '', what: c.what, when: c.at.toISOString() })),
      },
    };
  }
}

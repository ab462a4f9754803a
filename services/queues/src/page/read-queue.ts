import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { JsonOf } from '@videoqs/node/http/json-of';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { presentMeta } from '../queue/queue.presenter.ts';
import { metaOf } from '../queue/queue.reads.ts';
import { makeOwnQueue } from '../queue/queue.store.ts';
import { presentQueue } from './page.presenter.ts';
import { QueuePages } from './queue-pages.ts';

@Injectable()
export class ReadQueue {
  constructor(
    private readonly orm: MikroORM,
    private readonly pages: QueuePages,
  ) {}

  /**
   * @returns the reply as JSON text
   * @throws NotACursor, QueueNotAllowed
   */
  async read(
    userID: number,
    { queueID, limit, after = '' }: Parsed<'/api/queues/fetchQueue'>,
  ): Promise<JsonOf<Reply<'/api/queues/fetchQueue'>>> {
    const { em } = this.orm;
    let meta = await metaOf(em, userID, queueID);
    if (!meta && queueID === userID) {
      await makeOwnQueue(em, userID);
      meta = await metaOf(em, userID, queueID);
    }
    if (!meta) throw new QueueNotAllowed();
    return presentQueue(presentMeta(meta, userID), await this.pages.read({ userID, queueID, limit, after }));
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import type { JsonOf } from '@videoqs/node/http/json-of';
import { presentMeta } from '../queue/queue.presenter.ts';
import { sharedMetas } from '../queue/queue.reads.ts';
import { NotACursor } from './page.errors.ts';
import { presentQueues } from './page.presenter.ts';
import { writeHeads } from './page.reads.ts';

/** Lists the shared queues of a member, each with its first titles. */
@Injectable()
export class ReadOtherQueues {
  constructor(private readonly orm: MikroORM) {}

  /**
   * @returns the reply as JSON text; its cursor is the id of the page's last queue
   * @throws NotACursor
   */
  async read(
    userID: number,
    { limit, after = '0' }: Parsed<'/api/queues/fetchOtherQueues'>,
  ): Promise<JsonOf<Reply<'/api/queues/fetchOtherQueues'>>> {
    if (!/^\d{1,15}$/.test(after)) throw new NotACursor();
    const { em } = this.orm;
    const found = await sharedMetas(em, userID, { after: Number(after), limit: limit + 1 });
    const metas = found.slice(0, limit).map((meta) => presentMeta(meta, userID));
    const queueIDs = metas.map((q) => q.queueID);
    const heads = await writeHeads(em, { userID, queueIDs, limit: QUEUE_LIMITS.headTitles });
    return presentQueues(metas, heads, found.length > limit ? String(queueIDs.at(-1)) : null);
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { type JsonOf, jsonOf } from '@videoqs/node/http/json-of';
import type { Caller } from '@videoqs/node/http/member-header';
import { NotACursor } from './queue.errors.ts';
import { QUEUE_PAGE_SQL } from './queue.presenter.ts';
import { isRank } from './rank.ts';

@Injectable()
export class ReadQueueService {
  constructor(private readonly orm: MikroORM) {}

  /**
   * @returns the reply of fetchMyQueue as JSON text; the cursor is the rank a page ended at
   * @throws NotACursor
   */
  async myQueue(
    userID: number,
    { limit, after = '' }: Parsed<'/api/queues/fetchMyQueue'>,
    { otherBoot }: Caller,
  ): Promise<JsonOf<Reply<'/api/queues/fetchMyQueue'>>> {
    if (after && !isRank(after)) throw new NotACursor();
    const values = [userID, userID, after, limit + 1, limit, otherBoot, userID, userID];
    const [row] = (await this.orm.em.fork().execute(QUEUE_PAGE_SQL, values)) as { reply: string }[];
    return jsonOf(row?.reply ?? '');
  }
}

import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { JsonOf } from '@videoqs/node/http/json-of';
import type { Caller } from '@videoqs/node/http/member-header';
import { presentMyQueue } from './page.presenter.ts';
import { QueuePages } from './queue-pages.ts';

@Injectable()
export class ReadMyQueue {
  constructor(private readonly pages: QueuePages) {}

  /**
   * @returns the reply as JSON text; its cursor is the rank of the page's last title
   * @throws NotACursor
   */
  async read(
    userID: number,
    { limit, after = '' }: Parsed<'/api/queues/fetchMyQueue'>,
    { otherBoot }: Caller,
  ): Promise<JsonOf<Reply<'/api/queues/fetchMyQueue'>>> {
    const { state, ...page } = await this.pages.read({ userID, queueID: userID, limit, after });
    return presentMyQueue(page, { otherBoot, others: state.others, count: state.count });
  }
}

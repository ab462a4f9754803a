import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { standBetween } from '../membership/stand-between.ts';
import { watchedBy } from '../play/diary.reads.ts';
import { companyOf, peopleOf } from '../queue/member.store.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { levelOf } from '../queue/queue.store.ts';
import { presentSeenBy } from './page.presenter.ts';

/** Shows which members of a shared queue have watched its titles. */
@Injectable()
export class ReadSeenBy {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws QueueNotAllowed; Unavailable when blocks cannot be checked */
  async read(
    userID: number,
    { queueID, keys }: Body<'/api/queues/fetchSeenBy'>,
  ): Promise<Reply<'/api/queues/fetchSeenBy'>> {
    const { em } = this.orm;
    if (!may('see')(await levelOf(em, queueID, userID))) throw new QueueNotAllowed();
    const people = await this.shownTo(userID, queueID);
    if (people.length <= 1) return { people: [], seenBy: {} };
    const asked = { userIDs: people.map((one) => one.id), keys: [...new Set(keys)], askedBy: userID };
    return presentSeenBy(people, await watchedBy(em, asked));
  }

  /**
   * The members of a queue whose plays the reader may see here, including the reader. A member whom the owner added
   * without asking is left out until they take part in the queue or have the reader as a contact. Votes on a title
   * follow the same rule.
   */
  private async shownTo(userID: number, queueID: number) {
    const { em } = this.orm;
    const [people, company] = await Promise.all([peopleOf(em, queueID), companyOf(em, queueID, 0)]);
    const others = people.map((one) => one.id).filter((id) => id !== userID);
    const { blocked, muted, strangers } = await standBetween(this.rpc, userID, others);
    const takesPart = (id: number) => id === company?.owner_id || company?.taking_part.includes(id) === true;
    const isLeftOut = (id: number) =>
      blocked.includes(id) || muted.includes(id) || (strangers.includes(id) && !takesPart(id));
    // A member who has no name here has deleted their account.
    return people.filter(({ id, username }) => id === userID || (username !== '' && !isLeftOut(id)));
  }
}

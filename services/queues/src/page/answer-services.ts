import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MY_QUEUE } from '@videoqs/contract/queues/queue';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { latelyAdded } from '../item/item.reads.ts';
import { companyOf } from '../queue/member.store.ts';
import { countQueues } from '../queue/queue.reads.ts';
import { levelOf } from '../queue/queue.store.ts';
import { countDeliveries } from '../reminder/delivery.store.ts';

/** The maximum number of titles in an answer to another service. */
const MOST = 500;

/** Answers the RPC calls of other services. */
@Injectable()
export class AnswerServices {
  constructor(private readonly orm: MikroORM) {}

  async lately({ userID, shared }: RpcParsed<'queues.lately'>): Promise<RpcReply<'queues.lately'>> {
    return { keys: await latelyAdded(this.orm.em, userID, { shared: shared ?? false, limit: MOST }) };
  }

  async inQueue({ userID, queueID }: RpcParsed<'queues.inQueue'>): Promise<RpcReply<'queues.inQueue'>> {
    const { em } = this.orm;
    if ((await levelOf(em, queueID, userID)) === null) return null;
    const company = await companyOf(em, queueID, MOST);
    // There is no row yet, because a member's own queue has no row before its first title.
    if (!company) return { name: MY_QUEUE, userIDs: [userID], keys: [] };
    const { name, owner_id: owner, others, taking_part, keys } = company;
    return { name, userIDs: [owner, ...others], takePart: [owner, ...taking_part], keys };
  }

  async counts(): Promise<RpcReply<'queues.counts'>> {
    const [queues, sent] = await Promise.all([countQueues(this.orm.em), countDeliveries(this.orm.em)]);
    return { queues: queues.all, sharedQueues: queues.shared, remindersSent: sent };
  }
}

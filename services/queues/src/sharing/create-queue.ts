import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { addStrangers } from '../membership/add-strangers.ts';
import { emitAdded } from '../membership/join-queue.ts';
import { placesFault } from '../membership/membership.rules.ts';
import { standBetween } from '../membership/stand-between.ts';
import { messages } from '../messages.ts';
import { addMembers, lockMemberships, sharedQueuesOf } from '../queue/member.store.ts';
import { insertQueue } from '../queue/queue.store.ts';
import { knownAmong } from '../snapshot/snapshot.store.ts';
import { refuseName } from './refuse-name.ts';

/** Creates a shared queue. */
@Injectable()
export class CreateQueue {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly members: MemberSnapshots,
  ) {}

  /**
   * Creates the queue with all chosen members. If one of them cannot be added, no queue is created.
   * @throws Unavailable
   */
  async create(
    userID: number,
    { qName, selectedContactsArr }: Body<'/api/queues/createNewQueue'>,
  ): Promise<Reply<'/api/queues/createNewQueue'>> {
    const others = [...new Set(selectedContactsArr)].filter((id) => id !== userID);
    const { blocked, strangers } = await standBetween(this.rpc, userID, others);
    await this.members.meet({ userIDs: others });
    return inTransaction(this.orm, async (em) => {
      await lockMemberships(em, [userID, ...others]);
      const at = this.clock.now();
      const refused =
        (await refuseName(em, userID, qName)) ??
        (blocked.length ? messages.unknownMember : await crowdFault(em, userID, others)) ??
        ((await addStrangers(em, { userID, count: strangers.length, at })) ? undefined : messages.tooManyStrangers);
      if (refused) return { success: false, userMessage: refused };
      const queueID = await insertQueue(em, { ownerID: userID, name: qName, at });
      await addMembers(em, queueID, others, { level: 'member', at, cameAlone: false });
      await emitAdded(em, { queueID, queueName: qName }, others, { by: userID, at });
      return { success: true, queueID };
    });
  }
}

/** The reason why one of these members cannot share one more queue, as a text. */
async function crowdFault(em: EntityManager, userID: number, others: readonly number[]): Promise<string | undefined> {
  if ((await knownAmong(em, others)).length < others.length) return messages.unknownMember;
  for (const id of [userID, ...others]) {
    const refused = placesFault(await sharedQueuesOf(em, id), id === userID);
    if (refused) return refused;
  }
  return undefined;
}

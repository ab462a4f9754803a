import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MY_QUEUE } from '@videoqs/contract/queues/queue';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/service/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { isInsulting } from '@videoqs/node/text/profanity';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { noteChange } from '../queue/note-change.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.policy.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { firstRank } from '../queue/rank.ts';
import { Alarms } from '../reminder/alarms.ts';
import { standBetween } from './blocked-among.ts';
import { lockMemberships, placesFault, tellAdded } from './join-queue.ts';
import { hasQueueCalled } from './queue-names.ts';
import { mayAddStrangers } from './strangers.ts';

/** Shared queues as a whole: made, renamed and deleted by their owners. */
@Injectable()
export class SharedQueueService {
  constructor(
    private readonly orm: MikroORM,
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
    private readonly alarms: Alarms,
    private readonly rpc: RpcClient,
    private readonly members: MemberSnapshots,
  ) {}

  /** All of it or nothing: a queue with everybody who was picked, as members. @throws Unavailable */
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
        (await nameFault(em, userID, qName)) ??
        (blocked.length ? messages.unknownMember : await crowdFault(em, userID, others)) ??
        ((await mayAddStrangers(em, { userID, count: strangers.length, at })) ? undefined : messages.tooManyStrangers);
      if (refused) return { success: false, userMessage: refused };
      const rank = firstRank();
      const { id } = await tables(em)
        .insertInto('queue')
        .values({
          id: sql<number>`nextval('shared_queue_id')`,
          owner_id: userID,
          name: qName,
          first_rank: rank,
          last_rank: rank,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (others.length)
        await tables(em)
          .insertInto('queue_member')
          .values(
            others.map((user_id) => ({
              queue_id: id,
              user_id,
              level: 'member' as const,
              joined_at: at,
              came_alone: false,
            })),
          )
          .execute();
      await tellAdded(em, { queueID: id, queueName: qName }, others, { by: userID, at });
      return { success: true, queueID: id };
    });
  }

  /** @throws QueueNotAllowed */
  rename(
    userID: number,
    { queueID, qName }: Body<'/api/queues/renameQueue'>,
  ): Promise<Reply<'/api/queues/renameQueue'>> {
    return this.changes.change({ userID, queueID, may: may('rename') }, async (em, queue) => {
      if (queue.isOwn()) throw new QueueNotAllowed();
      await lockMemberships(em, [userID]);
      const refused = await nameFault(em, userID, qName, queueID);
      if (refused) return { success: false, userMessage: refused };
      queue.name = qName;
      await noteChange(em, queue, { what: 'renamed', by: userID, at: this.clock.now() });
      return { success: true };
    });
  }

  /** With its titles, and everybody's reminders of them. @throws QueueNotAllowed */
  delete(userID: number, { queueID }: Body<'/api/queues/deleteQueue'>): Promise<Reply<'/api/queues/deleteQueue'>> {
    return this.changes.change({ userID, queueID, may: may('delete') }, async (em, queue, afterCommit) => {
      if (queue.isOwn()) throw new QueueNotAllowed();
      const db = tables(em);
      const reminders = await db.deleteFrom('reminder').where('queue_id', '=', queueID).returning('id').execute();
      em.clear(); // nothing of it is written any more
      await db.deleteFrom('queue').where('id', '=', queueID).execute();
      afterCommit(() => this.alarms.disarm(reminders.map((r) => r.id)));
      return { success: true };
    });
  }
}

/** Why an owner cannot call a queue so, in words; undefined when they can. @param but a queue that may have it */
async function nameFault(em: EntityManager, ownerID: number, name: string, but = 0): Promise<string | undefined> {
  if (name.toLowerCase() === MY_QUEUE) return messages.ownName;
  if (/\p{Cc}/u.test(name)) return messages.unprintableName;
  if (isInsulting(name)) return messages.profaneName;
  return (await hasQueueCalled(em, ownerID, name, but)) ? messages.nameTaken : undefined;
}

/** Why these cannot share one more queue, in words. */
async function crowdFault(em: EntityManager, userID: number, others: readonly number[]): Promise<string | undefined> {
  const known = await tables(em)
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<number>`any(${others}::bigint[])`)
    .execute();
  if (known.length < others.length) return messages.unknownMember;
  for (const id of [userID, ...others]) {
    const refused = await placesFault(em, { userID: id, by: userID });
    if (refused) return refused;
  }
  return undefined;
}

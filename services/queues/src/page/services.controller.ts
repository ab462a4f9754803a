import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { MY_QUEUE } from '@videoqs/contract/queues/queue';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { levelOf } from './queue.loader.ts';
import { takesPart } from './takes-part.ts';

const MOST = 500;

/** What other services ask of queues. */
@Controller()
export class LatelyController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('queues.lately')
  async lately({ userID, shared }: RpcParsed<'queues.lately'>): Promise<RpcReply<'queues.lately'>> {
    const { rows } = await sql<{ media_key: string }>`
      with mine as (select ${userID}::bigint as id
        ${shared ? sql`union select id from queue where owner_id = ${userID} union select queue_id from queue_member where user_id = ${userID}` : sql``})
      select i.media_key from mine cross join lateral (
        select media_key, added_at from item where queue_id = mine.id order by added_at desc, media_key limit ${MOST}::int) i
      group by i.media_key order by max(i.added_at) desc, i.media_key limit ${MOST}::int`.execute(tables(this.orm));
    return { keys: rows.map((row) => row.media_key) };
  }

  @AnswersRpc('queues.top10')
  async top10({ userIDs }: RpcParsed<'queues.top10'>): Promise<RpcReply<'queues.top10'>> {
    const rows = await tables(this.orm)
      .selectFrom('top10_list')
      .select(['user_id', 'keys'])
      .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
      .orderBy('media_type')
      .execute();
    const of = (userID: number) => rows.filter((row) => row.user_id === userID).flatMap((row) => row.keys);
    return { lists: userIDs.map((userID) => ({ userID, keys: of(userID) })) };
  }

  @AnswersRpc('queues.inQueue')
  async inQueue({ userID, queueID }: RpcParsed<'queues.inQueue'>): Promise<RpcReply<'queues.inQueue'>> {
    if ((await levelOf(this.orm.em.fork(), queueID, userID)) === null) return null;
    const found = await tables(this.orm)
      .selectFrom('queue as q')
      .select(['q.name', 'q.owner_id'])
      .select([
        sql<
          number[]
        >`array(select user_id::float8 from queue_member where queue_id = q.id order by joined_at, user_id)`.as(
          'others',
        ),
        sql<number[]>`array(select m.user_id::float8 from queue_member m where m.queue_id = q.id
          and ${takesPart('m')})`.as('taking_part'),
        sql<string[]>`array(select media_key from item where queue_id = q.id order by rank limit ${MOST}::int)`.as(
          'keys',
        ),
      ])
      .where('q.id', '=', queueID)
      .executeTakeFirst();
    return found
      ? {
          name: found.name,
          userIDs: [found.owner_id, ...found.others],
          takePart: [found.owner_id, ...found.taking_part],
          keys: found.keys,
        }
      : { name: MY_QUEUE, userIDs: [userID], keys: [] }; // their own, which nothing was put into yet
  }

  @AnswersRpc('queues.counts')
  async counts(): Promise<RpcReply<'queues.counts'>> {
    const db = tables(this.orm);
    const [queues, sent] = await Promise.all([
      db
        .selectFrom('queue')
        .select([
          sql<number>`count(*)::float8`.as('all'),
          sql<number>`count(*) filter (where id <> owner_id)::float8`.as('shared'),
        ])
        .executeTakeFirstOrThrow(),
      db.selectFrom('delivery').select(sql<number>`count(*)::float8`.as('all')).executeTakeFirstOrThrow(),
    ]);
    return { queues: queues.all, sharedQueues: queues.shared, remindersSent: sent.all };
  }
}

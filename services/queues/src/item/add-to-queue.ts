import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { events } from '@videoqs/contract/events/events';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { prepared } from '@videoqs/node/database/prepared';
import { throwIfPast } from '@videoqs/node/http/deadline';
import { Clock } from '@videoqs/node/service/clock';
import { currentRequestID } from '@videoqs/node/service/request-scope';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { UnknownTitle } from './queue.errors.ts';
import { makeOwnQueue } from './queue.loader.ts';
import { QueueChanges } from './queue-changes.ts';

type AddBody = Parsed<'/api/queues/addToQueue'>;
type AddReply = Reply<'/api/queues/addToQueue'>;

/** One a queue asked for. */
const outcome = z.object({
  id: z.int(),
  /** False: no title went anywhere, for this service does not know it yet. */
  known: z.boolean(),
  /** The own queue was asked for and is not there yet: no title went anywhere. */
  own_missing: z.boolean(),
  /** Its length before; null where the member may not add. */
  was: z.int().nullable(),
  /** Its length now; null where the title did not go in. */
  now: z.int().nullable(),
  /** Whether it is in a queue that is full. */
  is_there: z.boolean(),
});
type Outcome = z.output<typeof outcome>;

const askToPut = prepared(
  outcome,
  (
    ids: readonly number[],
    key: string,
    userID: number,
    username: string,
    imgSrc: string | null,
    toTop: boolean,
    at: string,
    requestID: string,
  ) =>
    sql`with asked as (select unnest(${ids}::bigint[]) as id),
        known as (select title from title where media_key = ${key}),
        fault as (select ${userID}::bigint = any(${ids}::bigint[]) and not exists (select from queue where id = ${userID}) as own_missing),
        mine as (
          select id, count, first_rank, last_rank from queue
          where id in (select id from asked) and not (select own_missing from fault) and (owner_id = ${userID}
            or exists (select from queue_member m where m.queue_id = queue.id and m.user_id = ${userID} and m.level = 'editor'))
          order by id for update),
        added as (
          insert into item (queue_id, media_key, rank, added_at, added_by)
          select mine.id, ${key}, case when mine.count = 0 then first_rank when ${toTop} then rank_before(first_rank)
            else rank_after(last_rank) end, ${at}, ${userID}
          from mine, known where mine.count < ${QUEUE_LIMITS.ownTitles}
          on conflict (queue_id, media_key) do nothing returning queue_id, rank),
        counted as (
          update queue set count = queue.count + 1, revision = queue.revision + 1,
            first_rank = least(queue.first_rank, added.rank), last_rank = greatest(queue.last_rank, added.rank)
          from added where queue.id = added.queue_id returning queue.id, queue.count, queue.revision),
        noted as (
          insert into queue_change (queue_id, revision, at, by, what, media_key)
          select id, revision, ${at}::timestamptz, ${userID}::bigint, 'added', ${key} from counted),
        introduced as (
          insert into member (id, username, img_src, changed_at)
          select ${userID}, ${username}, ${imgSrc}, 'epoch' where exists (select from added) on conflict do nothing),
        told as (
          insert into outbox (id, name, body, request_id, subscribers)
          select gen_random_uuid(), 'queue.itemAdded', jsonb_build_object('userID', ${userID}::bigint, 'queueID', added.queue_id,
            'ownQueue', added.queue_id = ${userID}, 'mediaType_vid', ${key}::text, 'title', known.title, 'at', ${at}::text),
            ${requestID}, ${events['queue.itemAdded'].to}::text[]
          from added, known)
        select asked.id, exists (select from known) as known, fault.own_missing, mine.count as was, counted.count as now,
          case when mine.count >= ${QUEUE_LIMITS.ownTitles}
            then exists (select from item where queue_id = asked.id and media_key = ${key}) else false end as is_there
        from fault cross join asked left join mine on mine.id = asked.id left join counted on counted.id = asked.id
        order by asked.id`,
);

/**
 * Adding a title to queues, by one statement: it takes the locks of the queues that the member may edit, in the order
 * of their ids, puts the title in, counts it and tells of it. The answer is what came of each queue.
 */
@Injectable()
export class AddToQueueService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: TitleSnapshots,
    private readonly changes: QueueChanges,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async add(me: SignedMember, body: AddBody): Promise<AddReply> {
    const named = new Map(body.queueIDandNameArr);
    let outcomes = await this.put(me, body, [...named.keys()]);
    if (outcomes[0]?.known === false) {
      if (!(await this.titles.learn(body.mediaType_vid))) throw new UnknownTitle();
      outcomes = await this.put(me, body, [...named.keys()]);
    }
    if (outcomes[0]?.own_missing) {
      await makeOwnQueue(this.orm.em.fork(), me.userID);
      outcomes = await this.put(me, body, [...named.keys()]);
    }
    for (const { id, now } of outcomes) if (now !== null) this.changes.tell(id);
    return replyTo(outcomes, named);
  }

  private put(me: SignedMember, body: AddBody, ids: readonly number[]): Promise<Outcome[]> {
    const key = body.mediaType_vid;
    const toTop = body.topOrBottom !== 'bottom';
    throwIfPast(); // the statement is its own transaction
    return askToPut(
      tables(this.orm),
      ids,
      key,
      me.userID,
      me.username,
      me.imgSrc,
      toTop,
      this.clock.now().toISOString(),
      currentRequestID() ?? '',
    );
  }
}

function replyTo(outcomes: readonly Outcome[], named: ReadonlyMap<number, string>): AddReply {
  const reply: AddReply = { noQueuePermissionArr: [], alreadyThereArr: [], newListLengthArr: [], success: false };
  for (const { id, was, now, is_there } of outcomes) {
    const name = named.get(id) ?? '';
    if (was === null) reply.noQueuePermissionArr.push([id, name]);
    else if (now !== null) reply.newListLengthArr.push([id, now]);
    else if (is_there || was < QUEUE_LIMITS.ownTitles) reply.alreadyThereArr.push([id, name]);
    else reply.userMessage = messages.full;
  }
  reply.success = reply.newListLengthArr.length > 0 || reply.alreadyThereArr.length > 0;
  if (!reply.success) reply.userMessage ??= messages.noPermission;
  return reply;
}

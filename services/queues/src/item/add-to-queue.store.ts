import type { EntityManager } from '@mikro-orm/postgresql';
import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import type { SignedMember } from '@videoqs/contract/rpc';
import { prepared } from '@videoqs/node/database/prepared';
import { emitSql } from '@videoqs/node/outbox/outbox';
import { sql } from 'kysely';
import { z } from 'zod';
import { maySql } from '../queue/queue.store.ts';
import { tables } from '../tables.ts';

/** The outcome for one of the requested queues. */
const outcome = z.object({
  id: z.int(),
  /** False if this service does not know the title yet. In that case no queue was changed. */
  known: z.boolean(),
  /**
   * True if the call names the member's own queue and that queue does not exist yet. In that case no queue was changed.
   */
  own_missing: z.boolean(),
  /** The queue's length before the call; null when the member may not add titles. */
  was: z.int().nullable(),
  /** The queue's length after the call; null when the title was not added. */
  now: z.int().nullable(),
  /** For a full queue, whether it already contains the title. False for any other queue. */
  is_there: z.boolean(),
});
export type Outcome = z.output<typeof outcome>;

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
          where id in (select id from asked) and not (select own_missing from fault) and ${maySql('edit', userID)}
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
        told as (${emitSql('queue.itemAdded', {
          body: sql`jsonb_build_object('userID', ${userID}::bigint, 'queueID', added.queue_id,
            'ownQueue', added.queue_id = ${userID}, 'mediaType_vid', ${key}::text, 'title', known.title, 'at', ${at}::text)`,
          from: sql`added, known`,
          requestID,
        })})
        select asked.id, exists (select from known) as known, fault.own_missing, mine.count as was, counted.count as now,
          case when mine.count >= ${QUEUE_LIMITS.ownTitles}
            then exists (select from item where queue_id = asked.id and media_key = ${key}) else false end as is_there
        from fault cross join asked left join mine on mine.id = asked.id left join counted on counted.id = asked.id
        order by asked.id`,
);

/**
 * Adds a title to several queues in one statement. It locks the queues that the member may edit in the order of their
 * ids, inserts the title, counts it and writes the event.
 * @param o.requestID the call's request id; '' for none
 * @returns the outcome for each queue
 */
export const putInto = (
  em: EntityManager,
  { userID, username, imgSrc }: SignedMember,
  o: { queueIDs: readonly number[]; mediaKey: string; toTop: boolean; at: Date; requestID: string },
): Promise<Outcome[]> =>
  askToPut(tables(em), o.queueIDs, o.mediaKey, userID, username, imgSrc, o.toTop, o.at.toISOString(), o.requestID);

import type { EntityManager } from '@mikro-orm/postgresql';
import { memberRef } from '@videoqs/contract/wire/values';
import { rowsOf } from '@videoqs/node/database/rows';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { queuesOf } from './queue.store.ts';

/** Number of members' pictures on a queue's tab, beside the viewer's own. */
const FACES = 4;

const meta = z.object({
  id: z.number(),
  name: z.string(),
  owner_id: z.number(),
  username: z.string().nullable(),
  img_src: z.string().nullable(),
  /** The caller's level in queue_member. */
  level: z.enum(['editor', 'member']).nullable(),
  members: z.number(),
  people: z.array(memberRef),
  count: z.number(),
});
export type QueueMetaRow = z.output<typeof meta>;

const askMeta = (em: EntityManager, userID: number, which: RawBuilder<unknown>): Promise<QueueMetaRow[]> =>
  rowsOf(
    tables(em),
    meta,
    sql`select q.id, q.name, q.owner_id, m.username, m.img_src, q.count, mine.level,
        1 + (select count(*) from queue_member c where c.queue_id = q.id) as members,
        (select json_agg(json_build_object('userID', f.id, 'username', coalesce(p.username, ''), 'imgSrc', p.img_src)
            order by f.id = q.owner_id desc, f.id)
          from (select q.owner_id as id union all (select user_id from queue_member c where c.queue_id = q.id
            order by user_id limit ${FACES - 1})) f
          left join member p on p.id = f.id) as people
      from queue q left join member m on m.id = q.owner_id
      left join queue_member mine on mine.queue_id = q.id and mine.user_id = ${userID} where ${which}`,
  );

/**
 * A member's shared queues, in the order in which they were created.
 * @param after the id after which the page starts
 */
export const sharedMetas = (
  em: EntityManager,
  userID: number,
  { after, limit }: { after: number; limit: number },
): Promise<QueueMetaRow[]> =>
  askMeta(
    em,
    userID,
    sql`q.id in (${queuesOf(userID)}) and q.id <> ${userID} and q.id > ${after} order by q.id limit ${limit}`,
  );

/** One queue; undefined unless the member is in it. */
export const metaOf = async (em: EntityManager, userID: number, queueID: number): Promise<QueueMetaRow | undefined> =>
  (await askMeta(em, userID, sql`q.id = ${queueID} and (q.owner_id = ${userID} or mine.user_id is not null)`))[0];

/** The part of a queue that people see before they join. */
export const previewOf = (em: EntityManager, queueID: number) =>
  tables(em)
    .selectFrom('queue as q')
    .leftJoin('member as m', 'm.id', 'q.owner_id')
    .select(['q.id', 'q.name', 'q.count', 'q.owner_id', 'm.username', 'm.img_src'])
    .select(sql<number>`1 + (select count(*)::int from queue_member where queue_id = q.id)`.as('members'))
    .where('q.id', '=', queueID)
    .executeTakeFirst();

/**
 * A member's queues for their data export.
 * @param after the id after which the page starts
 */
export const exportQueues = (em: EntityManager, userID: number, after: number) =>
  tables(em)
    .selectFrom('queue as q')
    .leftJoin('queue_member as m', (on) => on.onRef('m.queue_id', '=', 'q.id').on('m.user_id', '=', userID))
    .select(['q.id', 'q.name', 'q.owner_id', 'q.count', 'q.created_at', 'm.level'])
    .where('q.id', 'in', sql<number>`(${queuesOf(userID)})`)
    .where('q.id', '>', after)
    .orderBy('q.id')
    .limit(EXPORT_ROWS)
    .execute();

/** How many queues there are, and how many of them are shared. */
export const countQueues = (em: EntityManager) =>
  tables(em)
    .selectFrom('queue')
    .select([
      sql<number>`count(*)::float8`.as('all'),
      sql<number>`count(*) filter (where id <> owner_id)::float8`.as('shared'),
    ])
    .executeTakeFirstOrThrow();

import { memberRef } from '@videoqs/contract/wire/values';
import { rowsOf } from '@videoqs/node/database/rows';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { QueuesTables } from '../database.ts';

/** On a queue's tab three have room beside one's own. */
const FACES = 4;

const row = z.object({
  id: z.number(),
  name: z.string(),
  owner_id: z.number(),
  username: z.string().nullable(),
  img_src: z.string().nullable(),
  level: z.enum(['owner', 'editor', 'member']),
  members: z.number(),
  people: z.array(memberRef),
  count: z.number(),
});

const ask = async (db: Kysely<QueuesTables>, userID: number, which: RawBuilder<unknown>) => {
  const rows = await rowsOf(
    db,
    row,
    sql`select q.id, q.name, q.owner_id, m.username, m.img_src, q.count,
        case when q.owner_id = ${userID} then 'owner' else mine.level end as level,
        1 + (select count(*) from queue_member c where c.queue_id = q.id) as members,
        (select json_agg(json_build_object('userID', f.id, 'username', coalesce(p.username, ''), 'imgSrc', p.img_src)
            order by f.id = q.owner_id desc, f.id)
          from (select q.owner_id as id union all (select user_id from queue_member c where c.queue_id = q.id
            order by user_id limit ${FACES - 1})) f
          left join member p on p.id = f.id) as people
      from queue q left join member m on m.id = q.owner_id
      left join queue_member mine on mine.queue_id = q.id and mine.user_id = ${userID} where ${which}`,
  );
  return rows.map((q) => ({
    queueID: q.id,
    name: q.name,
    owner: { userID: q.owner_id, username: q.username ?? '', imgSrc: q.img_src },
    level: q.level,
    memberCount: q.members,
    people: q.people,
    count: q.count,
  }));
};
export type QueueMeta = Awaited<ReturnType<typeof ask>>[number];

/** Shared queues that a member is in, in the order they were made. @param after the id to start after */
export const sharedMetas = (
  db: Kysely<QueuesTables>,
  userID: number,
  { after, limit }: { after: number; limit: number },
): Promise<QueueMeta[]> =>
  ask(
    db,
    userID,
    sql`q.id in (select id from queue where owner_id = ${userID} and id <> ${userID} union select queue_id from queue_member where user_id = ${userID})
      and q.id > ${after} order by q.id limit ${limit}`,
  );

/** One queue, undefined unless the member is in it. */
export const metaOf = async (
  db: Kysely<QueuesTables>,
  userID: number,
  queueID: number,
): Promise<QueueMeta | undefined> =>
  (await ask(db, userID, sql`q.id = ${queueID} and (q.owner_id = ${userID} or mine.user_id is not null)`))[0];

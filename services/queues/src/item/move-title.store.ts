import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

/**
 * Three ranks: the rank of the title to move (null when the title is gone), the rank of the pivot, and the rank of the
 * pivot's neighbor. The title to move never counts as the neighbor.
 */
const place = z.object({
  moving: z.string().nullable(),
  pivot: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
type Place = z.output<typeof place>;

const askPlace = prepared(
  place,
  (queueID: number, moving: string, pivot: string) =>
    sql`select (select rank from item where queue_id = ${queueID} and media_key = ${moving}) as moving, p.rank as pivot,
      (select rank from item where queue_id = ${queueID} and rank < p.rank and media_key <> ${moving} order by rank desc limit 1) as before,
      (select rank from item where queue_id = ${queueID} and rank > p.rank and media_key <> ${moving} order by rank limit 1) as after
      from item p where p.queue_id = ${queueID} and p.media_key = ${pivot}`,
);

/** The rank of a title, and the ranks between which it would move; undefined when the pivot is gone. */
export const placeOf = async (
  em: EntityManager,
  queueID: number,
  moving: string,
  pivot: string,
): Promise<Place | undefined> => (await askPlace(tables(em), queueID, moving, pivot))[0];

const put = prepared(
  z.object({ revision: z.number() }),
  (queueID: number, key: string, rank: string, wasRank: string | null, by: number, at: Date) =>
    sql`with changed as (update queue set revision = revision + 1 where id = ${queueID} returning id, revision),
      moved as (update item set rank = ${rank} where queue_id = ${queueID} and media_key = ${key})
      insert into queue_change (queue_id, revision, at, by, what, media_key, was_rank)
      select id, revision, ${at}::timestamptz, ${by}::bigint, 'moved', ${key}, ${wasRank}::text from changed
      returning revision::float8 as revision`,
);

/**
 * Writes a title's new rank and the change in one statement, because many calls may be waiting for the queue's lock.
 * @returns the queue's revision
 */
export const putAt = async (
  em: EntityManager,
  o: { queueID: number; mediaKey: string; rank: string; wasRank: string | null; by: number; at: Date },
): Promise<{ revision: number } | undefined> =>
  (await put(tables(em), o.queueID, o.mediaKey, o.rank, o.wasRank, o.by, o.at))[0];

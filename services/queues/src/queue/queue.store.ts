import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import { MY_QUEUE } from '@videoqs/contract/queues/queue';
import { prepared } from '@videoqs/node/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { type Level, Queue } from './queue.entity.ts';
import { type Action, levelIn, levelsFor } from './queue.rules.ts';
import { firstRank } from './rank.rules.ts';

/** Selects the ids of the queues that a member owns or shares, for use in other statements. */
export const queuesOf = (userID: number): RawBuilder<unknown> =>
  sql`select id from queue where owner_id = ${userID} union all select queue_id from queue_member where user_id = ${userID}`;

/** The rule of `may` as SQL, for statements that select from `queue`. The text is the same for every member. */
export const maySql = (action: Action, userID: number): RawBuilder<boolean> =>
  sql`case when queue.owner_id = ${userID} then 'owner' else (select m.level from queue_member m
    where m.queue_id = queue.id and m.user_id = ${userID}) end in (${sql.join(levelsFor(action).map((level) => sql.lit(level)))})`;

const locked = z.looseObject({ levels: z.record(z.string(), z.enum(['editor', 'member'])).nullable() });
/** Locks the queue's row and reads the levels of the given members in this queue. */
const askToLock = prepared(
  locked,
  (queueID: number, userIDs: readonly number[]) =>
    sql`select q.*, (select json_object_agg(user_id, level) from queue_member
        where queue_id = ${queueID} and user_id = any(${userIDs}::bigint[])) as levels from queue q
      where q.id = ${queueID} and (q.owner_id = any(${userIDs}::bigint[]) or exists (select from queue_member
        where queue_id = ${queueID} and user_id = any(${userIDs}::bigint[]))) for update of q`,
);

/**
 * Locks the queue's row, so that changes of one queue run one after another. Members without access take no lock. A
 * member's own queue is created on first use.
 * @returns the level of each given member who has access; null when there is no such queue or none of the members has
 * access
 */
export async function lockQueueFor(
  em: EntityManager,
  queueID: number,
  userIDs: readonly number[],
): Promise<{ queue: Queue; levels: ReadonlyMap<number, Level> } | null> {
  const lock = async () => (await askToLock(tables(em), queueID, userIDs))[0];
  let found = await lock();
  if (!found && userIDs.includes(queueID)) {
    await makeOwnQueue(em, queueID);
    found = await lock();
  }
  if (!found) return null;
  const { levels: noted, ...row } = found;
  const queue = em.map(Queue, row);
  const levels = new Map<number, Level>();
  for (const userID of userIDs) {
    const level = levelIn(queue, userID, noted?.[userID] ?? null);
    if (level) levels.set(userID, level);
  }
  return { queue, levels };
}

/** Locks the queue's row without checking access. */
export const lockRow = (em: EntityManager, queueID: number): Promise<Queue | null> =>
  em.findOne(Queue, queueID, { lockMode: LockMode.PESSIMISTIC_WRITE });

/**
 * Locks several queues' rows in the order of their ids.
 * @param ids in ascending order
 */
export async function lockRows(em: EntityManager, ids: readonly number[]): Promise<void> {
  await sql`select id from queue where id = any(${ids}::bigint[]) order by id for update`.execute(tables(em));
}

/**
 * Raises the revision of locked queues.
 * @param fewer those of the queues that now have one title less
 */
export async function touchRows(em: EntityManager, ids: readonly number[], fewer: readonly number[]): Promise<void> {
  await sql`update queue set revision = revision + 1, count = count - (id = any(${fewer}::bigint[]))::int
    where id = any(${ids}::bigint[])`.execute(tables(em));
}

/** The member's level in the queue. Members own their own queue even while it does not exist yet. */
export async function levelOf(em: EntityManager, queueID: number, userID: number): Promise<Level | null> {
  if (queueID === userID) return 'owner';
  const found = await tables(em)
    .selectFrom('queue as q')
    .leftJoin('queue_member as m', (on) => on.onRef('m.queue_id', '=', 'q.id').on('m.user_id', '=', userID))
    .select(['q.owner_id', 'm.level'])
    .where('q.id', '=', queueID)
    .executeTakeFirst();
  return found ? levelIn({ ownerID: found.owner_id }, userID, found.level) : null;
}

/** The queue's revision, which every change raises; undefined when there is no such queue. */
export async function revisionOf(em: EntityManager, queueID: number): Promise<number | undefined> {
  const found = await tables(em).selectFrom('queue').select('revision').where('id', '=', queueID).executeTakeFirst();
  return found?.revision;
}

/**
 * Whether the member owns a queue of that name. Upper and lower case count as equal.
 * @param but a queue to leave out
 */
export async function hasQueueCalled(em: EntityManager, ownerID: number, name: string, but = 0): Promise<boolean> {
  const found = await tables(em)
    .selectFrom('queue')
    .select('id')
    .where('owner_id', '=', ownerID)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', but)
    .executeTakeFirst();
  return found !== undefined;
}

/** Creates a member's own queue unless it exists. */
export async function makeOwnQueue(em: EntityManager, userID: number): Promise<void> {
  const rank = firstRank();
  await tables(em)
    .insertInto('queue')
    .values({ id: userID, owner_id: userID, name: MY_QUEUE, first_rank: rank, last_rank: rank })
    .onConflict((it) => it.doNothing())
    .execute();
}

/** Creates a shared queue. @returns its id */
export async function insertQueue(em: EntityManager, o: { ownerID: number; name: string; at: Date }): Promise<number> {
  const rank = firstRank();
  const { id } = await tables(em)
    .insertInto('queue')
    .values({
      id: sql<number>`nextval('shared_queue_id')`,
      owner_id: o.ownerID,
      name: o.name,
      first_rank: rank,
      last_rank: rank,
      created_at: o.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a queue with everything in it. */
export async function deleteQueue(em: EntityManager, queueID: number): Promise<void> {
  await tables(em).deleteFrom('queue').where('id', '=', queueID).execute();
}

/** The queues that a member owns or shares. */
export async function queueIDsOf(em: EntityManager, userID: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id::float8 as id from (${queuesOf(userID)}) theirs`.execute(
    tables(em),
  );
  return rows.map((row) => row.id);
}

/** The queues that a member owns. */
export async function ownedBy(em: EntityManager, userID: number): Promise<number[]> {
  const rows = await tables(em).selectFrom('queue').select('id').where('owner_id', '=', userID).execute();
  return rows.map((row) => row.id);
}

/** A name is cut to this length, so that there is room for a number at its end. */
const NAME_LETTERS = 36;

/**
 * Passes a member's shared queues to new owners: to the editor who joined first, or without editors to the member who
 * joined first. If the new owner already owns a queue of that name, a number is added to the name.
 * @returns the queues that have a new owner, locked like the others
 */
export async function passOn(em: EntityManager, userID: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with owned as (select id from queue where owner_id = ${userID} and id <> ${userID} order by id for update),
      heir as (select distinct on (m.queue_id) m.queue_id, m.user_id from queue_member m join owned on owned.id = m.queue_id
        order by m.queue_id, m.level = 'editor' desc, m.joined_at, m.user_id),
      promoted as (delete from queue_member m using heir h where m.queue_id = h.queue_id and m.user_id = h.user_id)
    update queue q set owner_id = h.user_id, revision = revision + 1, name = free.name
    from heir h cross join lateral (
      select called.name from queue old cross join lateral (
        select case n when 1 then old.name else left(old.name, ${NAME_LETTERS}) || ' ' || n end as name
        from generate_series(1, ${QUEUE_LIMITS.sharedQueues} + 1) n) called
      where old.id = h.queue_id and not exists (
        select from queue theirs where theirs.id <> old.id and theirs.owner_id in (h.user_id, ${userID})
          and lower(theirs.name) = lower(called.name))
      limit 1) free
    where q.id = h.queue_id returning q.id::float8 as id`.execute(tables(em));
  return rows.map((row) => row.id);
}

/** Deletes a member's queues with everything in them. @returns how many */
export async function deleteQueuesOf(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('queue').where('owner_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { MY_QUEUE } from '@videoqs/contract/queues/queue';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';
import type { Level, MemberLevel } from './queue.entity.ts';

/**
 * Whether the member of this row takes part in the queue: they joined on their own or have changed something in the
 * queue. Otherwise another member merely added them.
 * @param m alias of queue_member
 */
const takesPart = (m: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${m}.${column}`);
  return sql<boolean>`(${of('came_alone')}
    or exists (select from item i where i.queue_id = ${of('queue_id')} and i.added_by = ${of('user_id')})
    or exists (select from queue_change c where c.queue_id = ${of('queue_id')} and c.by = ${of('user_id')}))`;
};

/**
 * Locks the memberships of these members, so that only one call changes them at a time. Locks are taken in order to
 * avoid deadlocks.
 */
export async function lockMemberships(em: EntityManager, userIDs: readonly number[]): Promise<void> {
  for (const userID of [...userIDs].sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${userID}::bigint)`.execute(tables(em));
}

/**
 * The number of a member's shared queues (their own included), and the number of those to which others merely added the
 * member.
 */
export async function sharedQueuesOf(em: EntityManager, userID: number): Promise<{ own: number; putInto: number }> {
  const { rows } = await sql<{ own: number; putInto: number }>`
    with inside as (select ${takesPart('m')} as takes_part from queue_member m where user_id = ${userID})
    select ((select count(*) from inside where takes_part)
        + (select count(*) from queue where owner_id = ${userID} and id <> ${userID}))::int as own,
      (select count(*) from inside where not takes_part)::int as "putInto"`.execute(tables(em));
  return rows[0] ?? { own: 0, putInto: 0 };
}

/** Whether a member takes part in the queue; undefined when they are not in it, or own it. */
export async function takesPartIn(em: EntityManager, queueID: number, userID: number): Promise<boolean | undefined> {
  const found = await tables(em)
    .selectFrom('queue_member as m')
    .select(takesPart('m').as('takes_part'))
    .where('m.queue_id', '=', queueID)
    .where('m.user_id', '=', userID)
    .executeTakeFirst();
  return found?.takes_part;
}

/** The members of a queue without its owner. */
export async function membersOf(em: EntityManager, queueID: number): Promise<number[]> {
  const rows = await tables(em).selectFrom('queue_member').select('user_id').where('queue_id', '=', queueID).execute();
  return rows.map((row) => row.user_id);
}

export async function addMembers(
  em: EntityManager,
  queueID: number,
  userIDs: readonly number[],
  { level, at, cameAlone }: { level: MemberLevel; at: Date; cameAlone: boolean },
): Promise<void> {
  if (!userIDs.length) return;
  const rows = userIDs.map((user_id) => ({ queue_id: queueID, user_id, level, joined_at: at, came_alone: cameAlone }));
  await tables(em).insertInto('queue_member').values(rows).execute();
}

/** @returns false when the member is not in the queue */
export async function removeMember(em: EntityManager, queueID: number, userID: number): Promise<boolean> {
  const gone = await tables(em)
    .deleteFrom('queue_member')
    .where('queue_id', '=', queueID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return gone.numDeletedRows > 0;
}

/** @returns false when the member is not in the queue */
export async function setLevel(
  em: EntityManager,
  queueID: number,
  userID: number,
  level: MemberLevel,
): Promise<boolean> {
  const set = await tables(em)
    .updateTable('queue_member')
    .set({ level })
    .where('queue_id', '=', queueID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return set.numUpdatedRows > 0;
}

/**
 * Records that a member asks for the right to edit the queue.
 * @param before the member may ask again if they last asked before this moment
 * @returns false when the member already asked after that moment
 */
export async function noteAsked(
  em: EntityManager,
  queueID: number,
  userID: number,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const noted = await tables(em)
    .updateTable('queue_member')
    .set({ asked_at: at })
    .where('queue_id', '=', queueID)
    .where('user_id', '=', userID)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .executeTakeFirst();
  return noted.numUpdatedRows > 0;
}

/**
 * Removes a member from all queues.
 * @returns the number of queues
 */
export async function removeFromAll(em: EntityManager, userID: number): Promise<number> {
  const gone = await tables(em).deleteFrom('queue_member').where('user_id', '=', userID).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** The queues that one of two members owns and the other is a member of. */
export async function sharedBetween(em: EntityManager, one: number, other: number) {
  const { rows } = await sql<{ id: number; name: string; owner: number; member: number }>`
    select q.id::float8 as id, q.name, q.owner_id::float8 as owner, m.user_id::float8 as member
    from queue_member m join queue q on q.id = m.queue_id
    where (m.user_id = ${one} and q.owner_id = ${other}) or (m.user_id = ${other} and q.owner_id = ${one})`.execute(
    tables(em),
  );
  return rows;
}

/** A member's level in each of their queues. Their own queue comes first, even while it does not exist yet. */
export async function levelsOf(em: EntityManager, userID: number) {
  const { rows } = await sql<{ id: number; name: string; level: Level }>`
    select ${userID}::float8 as id, ${MY_QUEUE} as name, 'owner' as level
    union all select id::float8, name, 'owner' from queue where owner_id = ${userID} and id <> ${userID}
    union all select q.id::float8, q.name, m.level from queue_member m join queue q on q.id = m.queue_id where m.user_id = ${userID}
    order by id`.execute(tables(em));
  return rows;
}

/** Lists the owner first, then editors, then members; each group in the order in which they joined. */
export async function peopleOf(em: EntityManager, queueID: number) {
  const { rows } = await sql<{ id: number; username: string; img_src: string | null; level: Level }>`
    with inside as (
      select owner_id as id, 'owner' as level, 0 as rank, created_at as since from queue where id = ${queueID}
      union all select user_id, level, case level when 'editor' then 1 else 2 end, joined_at from queue_member where queue_id = ${queueID})
    select inside.id::float8 as id, coalesce(m.username, '') as username, m.img_src, inside.level
    from inside left join member m on m.id = inside.id order by inside.rank, inside.since, inside.id`.execute(
    tables(em),
  );
  return rows;
}

/** A queue's name, members and first titles in one query; undefined when there is no such queue. */
export const companyOf = (em: EntityManager, queueID: number, titles: number) =>
  tables(em)
    .selectFrom('queue as q')
    .select(['q.name', 'q.owner_id'])
    .select([
      sql<
        number[]
      >`array(select user_id::float8 from queue_member where queue_id = q.id order by joined_at, user_id)`.as('others'),
      sql<number[]>`array(select m.user_id::float8 from queue_member m where m.queue_id = q.id
        and ${takesPart('m')})`.as('taking_part'),
      sql<string[]>`array(select media_key from item where queue_id = q.id order by rank limit ${titles}::int)`.as(
        'keys',
      ),
    ])
    .where('q.id', '=', queueID)
    .executeTakeFirst();

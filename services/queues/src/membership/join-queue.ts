import type { EntityManager } from '@mikro-orm/postgresql';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import { emit } from '@videoqs/node/outbox/outbox';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { noteChange } from '../queue/note-change.ts';
import type { Queue } from '../queue/queue.entity.ts';
import { takesPart } from '../queue/takes-part.ts';
import { mayAddStrangers } from './strangers.ts';

/** One change at a time of the queues that these members are in; members in order, so that nobody waits in a circle. */
export async function lockMemberships(em: EntityManager, userIDs: readonly number[]): Promise<void> {
  for (const userID of [...userIDs].sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${userID}::bigint)`.execute(tables(em));
}

/** How many shared queues a member is in, their own ones counted; and into how many others somebody only put them. */
export async function sharedQueuesOf(em: EntityManager, userID: number): Promise<{ own: number; putInto: number }> {
  const { rows } = await sql<{ own: number; putInto: number }>`
    with inside as (select ${takesPart('m')} as takes_part from queue_member m where user_id = ${userID})
    select ((select count(*) from inside where takes_part)
        + (select count(*) from queue where owner_id = ${userID} and id <> ${userID}))::int as own,
      (select count(*) from inside where not takes_part)::int as "putInto"`.execute(tables(em));
  return rows[0] ?? { own: 0, putInto: 0 };
}

/** Why one more of these queues is too many for somebody, in words for `by`. What others put one into takes none of one's own places. */
export async function placesFault(em: EntityManager, o: { userID: number; by: number }): Promise<string | undefined> {
  const { own, putInto } = await sharedQueuesOf(em, o.userID);
  if (o.by === o.userID) return own >= QUEUE_LIMITS.sharedQueues ? messages.tooManyQueues : undefined;
  return putInto >= QUEUE_LIMITS.sharedQueues ? messages.theirsTooMany : undefined;
}

/**
 * Makes somebody a member of a queue whose lock is held; joining twice is fine.
 * @param o.by who lets them in: themselves, by a link, or the owner
 * @param o.isStranger whether they do not know who lets them in
 * @returns why not, in words for `by`; undefined once they are in
 */
export async function joinQueue(
  em: EntityManager,
  queue: Queue,
  o: { userID: number; by: number; at: Date; isStranger?: boolean },
): Promise<string | undefined> {
  const db = tables(em);
  const there = await db.selectFrom('queue_member').select('user_id').where('queue_id', '=', queue.id).execute();
  if (queue.ownerID === o.userID || there.some((m) => m.user_id === o.userID)) return undefined;
  // the owner is one of them
  if (there.length + 1 >= QUEUE_LIMITS.members) return messages.queueCrowded;
  await lockMemberships(em, [...new Set([o.userID, o.by])]);
  const refused = await placesFault(em, o);
  if (refused) return refused;
  const count = o.isStranger ? 1 : 0;
  if (!(await mayAddStrangers(em, { userID: o.by, count, at: o.at }))) return messages.tooManyStrangers;
  await db
    .insertInto('queue_member')
    .values({
      queue_id: queue.id,
      user_id: o.userID,
      level: 'member',
      joined_at: o.at,
      came_alone: o.by === o.userID,
    })
    .execute();
  await noteChange(em, queue, { what: 'joined', about: o.userID, by: o.by, at: o.at });
  if (o.by !== o.userID) await tellAdded(em, { queueID: queue.id, queueName: queue.name }, [o.userID], o);
  return undefined;
}

/** Those whom another put into a queue are told. */
export const tellAdded = (
  em: EntityManager,
  queue: { queueID: number; queueName: string },
  added: readonly number[],
  { by, at }: { by: number; at: Date },
): Promise<void> =>
  emit(em, 'queue.memberAdded', ...added.map((userID) => ({ userID, byUserID: by, ...queue, at: at.toISOString() })));

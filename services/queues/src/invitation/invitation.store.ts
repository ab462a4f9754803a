import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MemberLevel } from '../queue/queue.entity.ts';
import { tables } from '../tables.ts';

/** Saves a link and deletes the queue's previous one. */
export async function replaceInvitation(
  em: EntityManager,
  { code, queueID, expiresAt, level }: { code: string; queueID: number; expiresAt: Date; level: MemberLevel },
): Promise<void> {
  await dropInvitations(em, [queueID]);
  const row = { code, queue_id: queueID, expires_at: expiresAt, level };
  await tables(em).insertInto('queue_invitation').values(row).execute();
}

/**
 * Deletes the links into these queues.
 * @param only.expiresUntil deletes only links that expire by this moment
 * @param only.level deletes only links that give this level
 */
export async function dropInvitations(
  em: EntityManager,
  queueIDs: readonly number[],
  { expiresUntil, level }: { expiresUntil?: Date; level?: MemberLevel } = {},
): Promise<void> {
  await tables(em)
    .deleteFrom('queue_invitation')
    .where('queue_id', '=', sql<number>`any(${queueIDs}::bigint[])`)
    .$if(expiresUntil !== undefined, (q) => q.where('expires_at', '<=', expiresUntil as Date))
    .$if(level !== undefined, (q) => q.where('level', '=', level as MemberLevel))
    .execute();
}

/** Deletes the links that expired before a moment. */
export async function dropExpired(em: EntityManager, before: Date): Promise<void> {
  await tables(em).deleteFrom('queue_invitation').where('expires_at', '<', before).execute();
}

/** The valid link into a queue, if there is one. */
export const invitationTo = (em: EntityManager, queueID: number, now: Date) =>
  tables(em)
    .selectFrom('queue_invitation')
    .select(['code', 'expires_at', 'level'])
    .where('queue_id', '=', queueID)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The queue that a valid link leads to, and the level that the link gives. */
export const linkOf = (em: EntityManager, code: string, now: Date) =>
  tables(em)
    .selectFrom('queue_invitation')
    .select(['queue_id as queueID', 'level'])
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .executeTakeFirst();

import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Saves a link and deletes the queue's previous one. */
export async function replaceInvitation(
  em: EntityManager,
  { code, queueID, expiresAt }: { code: string; queueID: number; expiresAt: Date },
): Promise<void> {
  await dropInvitations(em, [queueID]);
  await tables(em).insertInto('queue_invitation').values({ code, queue_id: queueID, expires_at: expiresAt }).execute();
}

/** Deletes the links into these queues. @param expiresUntil deletes only links that expire by this moment */
export async function dropInvitations(
  em: EntityManager,
  queueIDs: readonly number[],
  expiresUntil?: Date,
): Promise<void> {
  await tables(em)
    .deleteFrom('queue_invitation')
    .where('queue_id', '=', sql<number>`any(${queueIDs}::bigint[])`)
    .$if(expiresUntil !== undefined, (q) => q.where('expires_at', '<=', expiresUntil as Date))
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
    .select(['code', 'expires_at'])
    .where('queue_id', '=', queueID)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The id of the queue that a valid link leads to. */
export async function queueBehind(em: EntityManager, code: string, now: Date): Promise<number | undefined> {
  const found = await tables(em)
    .selectFrom('queue_invitation')
    .select('queue_id')
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.queue_id;
}

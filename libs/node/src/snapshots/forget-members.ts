import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody, EventName } from '@videoqs/contract/events';
import { kyselyOf, type Tables } from '../database/tables.ts';
import { emit } from '../outbox/outbox.ts';
import type { ForgottenMemberSchema } from './forgotten-member.ts';
import type { MemberSnapshotSchema } from './member.snapshot.ts';

type MemberTables = Tables<typeof MemberSnapshotSchema | typeof ForgottenMemberSchema>;
type Forgotten = Extract<EventName, `${string}.memberForgotten`>;

/**
 * Deletes the data of deleted members and publishes the number of deleted rows, in the transaction of `em`.
 * @param saidBy the event for the account service
 * @param forget deletes this service's data about one member except their snapshot. @returns the number of rows
 */
export async function forgetMembers(
  em: EntityManager,
  deleted: readonly EventBody<'member.deleted'>[],
  saidBy: Forgotten,
  forget: (userID: number) => Promise<number>,
): Promise<void> {
  const db = kyselyOf<MemberTables>(em);
  for (const { userID, at } of deleted) {
    await db
      .insertInto('forgotten_member')
      .values({ id: userID, at: new Date(at) })
      .onConflict((it) => it.doNothing())
      .execute();
    const rows = await forget(userID);
    const snapshot = await db.deleteFrom('member').where('id', '=', userID).executeTakeFirst();
    await emit(em, saidBy, { userID, rows: rows + Number(snapshot.numDeletedRows), at });
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpsDeed } from '@videoqs/contract/ops/ops';
import { tables } from '../tables.ts';

/** The time at which a member got the role of an operator; undefined without the role. */
export async function roleSince(em: EntityManager, userID: number): Promise<Date | undefined> {
  const role = await tables(em)
    .selectFrom('ops_member')
    .select('given_at')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return role?.given_at;
}

/** Gives a member the role of an operator. Giving the role again makes the member's newer passkeys valid for it. */
export async function giveRole(em: EntityManager, userID: number, now: Date): Promise<void> {
  await tables(em)
    .insertInto('ops_member')
    .values({ user_id: userID, given_at: now })
    .onConflict((it) => it.column('user_id').doUpdateSet({ given_at: now }))
    .execute();
}

/** @returns false when the member does not have the role */
export async function takeRole(em: EntityManager, userID: number): Promise<boolean> {
  const taken = await tables(em).deleteFrom('ops_member').where('user_id', '=', userID).executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** The ids of all operators. */
export async function operators(em: EntityManager): Promise<number[]> {
  const rows = await tables(em).selectFrom('ops_member').select('user_id').orderBy('given_at').execute();
  return rows.map((row) => row.user_id);
}

export interface NewRecord {
  /** The operator; null for a command on the machine. */
  userID: number | null;
  deed: OpsDeed;
  aboutID?: number | undefined;
  detail?: string | undefined;
  refused?: boolean | undefined;
  requestID: string;
}

/** Adds an entry to the record of operators' actions. */
export async function addRecords(em: EntityManager, records: readonly NewRecord[], now: Date): Promise<void> {
  const rows = records.map(({ userID, deed, aboutID, detail = '', refused = false, requestID }) => ({
    ...{ at: now, user_id: userID, deed, about_id: aboutID ?? null, detail, refused, request_id: requestID },
  }));
  await tables(em).insertInto('ops_record').values(rows).execute();
}

/**
 * A page of the record, the newest entry first.
 * @param before the id before which the page begins
 */
export const recordsBefore = (em: EntityManager, before: number | null, limit: number) =>
  tables(em)
    .selectFrom('ops_record')
    .select(['id', 'at', 'user_id', 'deed', 'about_id', 'detail', 'refused', 'request_id'])
    .$if(before !== null, (q) => q.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

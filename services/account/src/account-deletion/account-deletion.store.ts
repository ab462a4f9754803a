import type { EntityManager } from '@mikro-orm/postgresql';
import type { Service } from '@videoqs/contract/wire/call';
import { tables } from '../tables.ts';

/** Records that this service has deleted a member, and which other services have to confirm the deletion. */
export async function noteAccountDeletion(em: EntityManager, userID: number, others: readonly Service[], now: Date) {
  await tables(em)
    .insertInto('departure')
    .values([
      { user_id: userID, service: 'account', gone_at: now, finished_at: now, rows: 1 },
      ...others.map((service) => ({ user_id: userID, service, gone_at: now })),
    ])
    .execute();
}

/**
 * Records that a service has deleted a member's data. A repeated confirmation changes nothing.
 * @param rows the number of deleted rows
 */
export async function noteForgotten(
  em: EntityManager,
  o: { service: Service; userID: number; rows: number; now: Date },
): Promise<void> {
  await tables(em)
    .updateTable('departure')
    .set({ finished_at: o.now, rows: o.rows })
    .where('user_id', '=', o.userID)
    .where('service', '=', o.service)
    .where('finished_at', 'is', null)
    .execute();
}

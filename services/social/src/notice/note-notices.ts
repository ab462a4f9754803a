import type { EntityManager } from '@mikro-orm/postgresql';
import { forgottenAmong } from '@videoqs/node/snapshots/forget-members';
import type { Insertable } from 'kysely';
import { type SocialTables, tables } from '../database.ts';

/** Tells members something, in the transaction of `em`; nothing to, and nothing by, members who are gone. */
export async function noteNotices(em: EntityManager, notices: readonly Insertable<SocialTables['notice']>[]) {
  const gone = await forgottenAmong(
    em,
    notices.flatMap((n) => [n.user_id, ...(n.by_id ? [n.by_id] : [])]),
  );
  const kept = notices.filter((n) => !gone.has(n.user_id) && !(n.by_id && gone.has(n.by_id)));
  if (kept.length) await tables(em).insertInto('notice').values(kept).execute();
}

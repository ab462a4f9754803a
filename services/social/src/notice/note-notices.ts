import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@videoqs/node/outbox/outbox';
import { forgottenAmong } from '@videoqs/node/snapshots/forgotten-member';
import { type Insertable, sql } from 'kysely';
import { hiddenAmong } from '../hiding/hiding.policy.ts';
import { type SocialTables, tables } from '../tables.ts';

/**
 * Tells members something, in the transaction of `em`: behind the bell, unless they chose that such are not shown there,
 * and by the account service in other ways. Nothing to, and nothing by, members who are gone, and nothing by whom they
 * mute or with whom there is a block.
 */
export async function noteNotices(em: EntityManager, notices: readonly Insertable<SocialTables['notice']>[]) {
  const gone = await forgottenAmong(
    em,
    notices.flatMap((n) => [n.user_id, ...(n.by_id ? [n.by_id] : [])]),
  );
  const there = notices.filter((n) => !gone.has(n.user_id) && !(n.by_id && gone.has(n.by_id)));
  const hidden = await hiddenAmong(
    em,
    there.flatMap((n) => (n.by_id ? [[n.user_id, n.by_id] as const] : [])),
  );
  const told = there.filter((n) => !n.by_id || !hidden(n.user_id, n.by_id));
  if (!told.length) return;
  const { shown, names } = await peopleOf(em, told);
  const kept = told.filter((n) => shown.get(n.user_id)?.includes(n.kind) ?? true);
  if (kept.length) await tables(em).insertInto('notice').values(kept).execute();
  await emit(
    em,
    'notice.noted',
    ...told.map((n) => ({
      userID: n.user_id,
      kind: n.kind,
      byID: n.by_id ?? null,
      byName: names.get(n.by_id ?? 0) ?? '',
      mediaType_vid: n.media_key ?? null,
      title: n.title ?? '',
      queueID: n.queue_id ?? null,
      at: new Date(n.at).toISOString(),
    })),
  );
}

/** What those who are told see behind the bell, and the names of those whose doing it is; one query. */
async function peopleOf(em: EntityManager, told: readonly { user_id: number; by_id?: number | null }[]) {
  const db = tables(em);
  const rows = await db
    .selectFrom('bell_choice')
    .select(['user_id as id', 'shown', sql<string | null>`null`.as('username')])
    .where('user_id', '=', sql<number>`any(${told.map((n) => n.user_id)}::bigint[])`)
    .unionAll(
      db
        .selectFrom('member')
        .select(['id', sql<string[]>`null::text[]`.as('shown'), 'username'])
        .where('id', '=', sql<number>`any(${told.flatMap((n) => (n.by_id ? [n.by_id] : []))}::bigint[])`),
    )
    .execute();
  return {
    shown: new Map(rows.flatMap((r) => (r.username === null ? [[r.id, r.shown] as const] : []))),
    names: new Map(rows.flatMap((r) => (r.username === null ? [] : [[r.id, r.username] as const]))),
  };
}

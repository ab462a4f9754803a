import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@videoqs/node/outbox/outbox';
import { forgottenAmong } from '@videoqs/node/snapshots/forgotten-member';
import { separatedAmong } from '../relation/block-or-mute.store.ts';
import { insertNotices, type NewNotice, readReceivers } from './notice.store.ts';

/**
 * Notifies members in the transaction of `em`. The notice appears behind the bell if the member chose that kind, and
 * goes through the account service's channels. A notice is dropped if it is for or about a deleted member, if it is
 * about a member whom the receiver has muted, or if one of the two has blocked the other.
 */
export async function noteNotices(em: EntityManager, notices: readonly NewNotice[]): Promise<void> {
  const gone = await forgottenAmong(
    em,
    notices.flatMap((n) => [n.user_id, ...(n.by_id ? [n.by_id] : [])]),
  );
  const there = notices.filter((n) => !gone.has(n.user_id) && !(n.by_id && gone.has(n.by_id)));
  const separated = await separatedAmong(
    em,
    there.flatMap((n) => (n.by_id ? [[n.user_id, n.by_id] as const] : [])),
  );
  const receiving = there.filter((n) => !n.by_id || !separated(n.user_id, n.by_id));
  if (!receiving.length) return;
  const { shown, names } = await readReceivers(
    em,
    receiving.map((n) => n.user_id),
    receiving.flatMap((n) => n.by_id || []),
  );
  const kept = receiving.filter((n) => shown.get(n.user_id)?.includes(n.kind) ?? true);
  if (kept.length) await insertNotices(em, kept);
  await emit(
    em,
    'notice.noted',
    ...receiving.map((n) => ({
      userID: n.user_id,
      kind: n.kind,
      byID: n.by_id ?? null,
      byName: names.get(n.by_id ?? 0) ?? '',
      mediaType_vid: n.media_key ?? null,
      title: n.title ?? '',
      queueID: n.queue_id ?? null,
      ...(n.asks && { asks: true }),
      at: new Date(n.at).toISOString(),
    })),
  );
}

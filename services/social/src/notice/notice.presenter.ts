import type { Reply } from '@videoqs/contract/calls';
import type { FoundNotice } from './notice.store.ts';

/** A notice as the bell shows it. */
export const presentNotice = (n: FoundNotice): Reply<'/api/person/fetchNotices'>['notices'][number] => ({
  noticeID: String(n.id),
  kind: n.kind,
  at: n.at.toISOString(),
  by: n.by_id ? { userID: n.by_id, username: n.username ?? '', imgSrc: n.img_src ?? null } : null,
  mediaType_vid: n.media_key ?? null,
  title: n.title ?? '',
  queueID: n.queue_id ?? null,
  ...(n.asks && { asks: true }),
  ...(n.kind === 'followed' && { following: n.following }),
});

import type { Level } from '../queue/queue.entity.ts';
import { levelIn } from '../queue/queue.rules.ts';
import type { Watcher } from '../watcher/watcher.store.ts';

interface Title {
  media_key: string;
  title: string;
  year?: number | null;
}

export const exportedQueue = (
  q: { id: number; name: string; owner_id: number; count: number; created_at: Date; level: Level | null },
  userID: number,
) => ({
  key: String(q.id),
  row: {
    queueID: q.id,
    name: q.name,
    level: levelIn({ ownerID: q.owner_id }, userID, q.level) ?? '',
    titles: q.count,
    createdAt: q.created_at.toISOString(),
  },
});

export const exportedItem = (i: Title & { rank: string; added_at: Date }) => ({
  key: i.rank,
  row: { mediaType_vid: i.media_key, title: i.title, year: i.year ?? null, addedAt: i.added_at.toISOString() },
});

/** A title of a shared queue for the export. Its key consists of queue and rank. */
export const exportedSharedItem = ({
  queue_id: queueID,
  ...i
}: Title & { queue_id: number; rank: string; added_at: Date }) => ({
  key: `${queueID} ${i.rank}`,
  row: { queueID, ...exportedItem(i).row },
});

export const exportedReminder = (r: {
  id: string;
  queue_id: number;
  media_key: string;
  title: string;
  remindDate: string;
}) => ({
  key: r.id,
  row: { queueID: r.queue_id, mediaType_vid: r.media_key, title: r.title, remindDate: r.remindDate },
});

export const exportedState = (s: {
  media_key: string;
  said: string | null;
  title: string | null;
  year: number | null;
}) => ({
  key: s.media_key,
  row: { mediaType_vid: s.media_key, title: s.title ?? '', year: s.year, state: s.said ?? '' },
});

export const exportedPlace = (t: Title & { place: number }) => ({
  key: t.media_key,
  row: { mediaType_vid: t.media_key, title: t.title, year: t.year ?? null, position: t.place },
});

export const exportedWatcher = ({ after_watching, hide_unseen }: Watcher) => ({
  key: '',
  row: { afterWatching: after_watching, hideUnseen: hide_unseen },
});

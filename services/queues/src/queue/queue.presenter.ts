import type { QueueMetaRow } from './queue.reads.ts';
import { levelIn } from './queue.rules.ts';

/**
 * The data that a queue's tab shows.
 * @param userID the member who views the tab
 */
export const presentMeta = (q: QueueMetaRow, userID: number) => ({
  queueID: q.id,
  name: q.name,
  owner: { userID: q.owner_id, username: q.username ?? '', imgSrc: q.img_src },
  level: levelIn({ ownerID: q.owner_id }, userID, q.level) ?? 'member',
  memberCount: q.members,
  people: q.people,
  count: q.count,
});

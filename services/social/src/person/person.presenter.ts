import type { Reply } from '@videoqs/contract/calls';
import type { followersBetween } from '../relation/follow.store.ts';

/** Those the viewer follows who follow the member: some of them, and how many there are. */
export const presentFollowers = (
  rows: Awaited<ReturnType<typeof followersBetween>>,
): Reply<'/api/person/show411'>['followedBy'] => ({
  people: rows.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src })),
  count: rows[0]?.count ?? 0,
});

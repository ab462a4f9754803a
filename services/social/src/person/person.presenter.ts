import type { Reply } from '@videoqs/contract/calls';
import type { followersBetween } from '../relation/follow.store.ts';

/** Some of the members whom the viewer follows and who follow this member, and their total number. */
export const presentFollowers = (
  rows: Awaited<ReturnType<typeof followersBetween>>,
): Reply<'/api/person/show411'>['followedBy'] => ({
  people: rows.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src })),
  count: rows[0]?.count ?? 0,
});

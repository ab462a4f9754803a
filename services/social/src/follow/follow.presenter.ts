import type { Reply } from '@videoqs/contract/calls';
import type { followsOf } from '../relation/follow.store.ts';

/** A member in a list of followers or followed members. */
export const presentFollow = (
  f: Awaited<ReturnType<typeof followsOf>>[number],
): Reply<'/api/person/refreshFollowinglist'>['people'][number] => ({
  userID: f.id,
  username: f.username ?? '',
  imgSrc: f.img_src ?? null,
  since: f.since.toISOString(),
  amFollowing: f.mine !== null,
});

import type { Reply } from '@videoqs/contract/calls';
import type { readLastWatched } from '../feed/watched.store.ts';
import type { followsOf } from '../relation/follow.store.ts';

/** A member in a list of followers or followed members. @param watched what the member watched last */
export const presentFollow = (
  f: Awaited<ReturnType<typeof followsOf>>[number],
  watched?: Awaited<ReturnType<typeof readLastWatched>>[number],
): Reply<'/api/person/refreshFollowinglist'>['people'][number] => ({
  userID: f.id,
  username: f.username ?? '',
  imgSrc: f.img_src ?? null,
  since: f.since.toISOString(),
  amFollowing: f.mine !== null,
  ...(watched && {
    lastWatched: { mediaType_vid: watched.key, title: watched.title, at: watched.at.toISOString() },
  }),
});

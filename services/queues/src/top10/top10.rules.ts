import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import type { SignedMember } from '@videoqs/contract/rpc';
import type { MediaType } from '@videoqs/contract/wire/media-key';

/**
 * Positions are compared with the positions of this many days ago. If that day was not saved, the oldest saved day
 * after it is used.
 */
export const COMPARED_DAYS = 7;

/**
 * The list that a call changes. It is always the caller's own list, whatever the call's body says. Everybody may read
 * all lists, unless one of the two members has blocked the other.
 */
export const ownList = (me: SignedMember, key: string): { userID: number; mediaType: MediaType } => ({
  userID: me.userID,
  mediaType: key.startsWith('tv_') ? 'tv' : 'movie',
});

/** The change of a title's points. */
interface Delta {
  media_key: string;
  points: number;
  lists: number;
}

/**
 * The points that each title gains or loses when a list changes from `was` to `is`. Titles without a change are left
 * out.
 */
export function bordaChange(was: readonly string[], is: readonly string[]): Delta[] {
  const given = (keys: readonly string[], key: string) => {
    const at = keys.indexOf(key);
    return at < 0 ? { points: 0, lists: 0 } : { points: TOP10_POSITIONS - at, lists: 1 };
  };
  return [...new Set([...was, ...is])]
    .map((media_key) => {
      const [before, after] = [given(was, media_key), given(is, media_key)];
      return { media_key, points: after.points - before.points, lists: after.lists - before.lists };
    })
    .filter((d) => d.points !== 0 || d.lists !== 0);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteAbout } from '../feed/activity.store.ts';
import { deleteFollowNotice } from '../notice/notice.store.ts';
import { countFollow, deleteFollow } from '../relation/follow.store.ts';

/**
 * Ends a follow and deletes its activity and notice. The caller must hold the lock of these two members.
 * @returns whether there was a follow
 */
export async function endFollow(em: EntityManager, followerID: number, followeeID: number): Promise<boolean> {
  if (!(await deleteFollow(em, followerID, followeeID))) return false;
  await deleteAbout(em, followerID, followeeID);
  await deleteFollowNotice(em, followerID, followeeID);
  await countFollow(em, followerID, followeeID, -1);
  return true;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { forgetMembers } from '@videoqs/node/snapshots/forget-members';
import { deleteContactsOf } from '../contact/contact.store.ts';
import { deleteActivityOf } from '../feed/activity.store.ts';
import { deleteListOf } from '../feed/feed.store.ts';
import { deleteRemovalsOf } from '../feed/watched.store.ts';
import { deleteBallotsOf } from '../jamm/ballot.store.ts';
import { deleteJammsOf } from '../jamm/jamm.store.ts';
import { deleteLikesOf } from '../like/like.store.ts';
import { deleteNotesOf } from '../note/note.store.ts';
import { deleteNoticesOf } from '../notice/notice.store.ts';
import { deleteSkippedOf } from '../pick/skipped-title.store.ts';
import { deleteBlocksAndMutesOf } from '../relation/block-or-mute.store.ts';
import { deleteFollowsOf } from '../relation/follow.store.ts';
import { deleteReportsOf } from '../review/report.store.ts';
import { deleteReviewsOf } from '../review/review.store.ts';
import { deleteSpreadOf } from '../review/spread.store.ts';
import { deleteSharesOf } from '../share/share.store.ts';
import { deleteTagsOf } from '../tag/tag.store.ts';
import { deleteTastesOf } from '../taste/taste.store.ts';

/**
 * The deletions always run in this order, so that two of them do not deadlock. Ballots are deleted before their votes.
 */
const DELETIONS = [
  deleteActivityOf,
  deleteRemovalsOf,
  deleteFollowsOf,
  deleteListOf,
  deleteReviewsOf,
  deleteSpreadOf,
  deleteReportsOf,
  deleteBlocksAndMutesOf,
  deleteNoticesOf,
  deleteBallotsOf,
  deleteJammsOf,
  deleteSkippedOf,
  deleteSharesOf,
  deleteContactsOf,
  deleteTastesOf,
  deleteNotesOf,
  deleteTagsOf,
  deleteLikesOf,
];

/**
 * Deletes a member's data: activity, reviews, notes, tags, likes, shares and notices, and their follows and blocks in
 * both directions.
 */
@EventHandler('member.deleted')
export class ForgetMemberHandler implements HandlesEvent<'member.deleted'> {
  async handle(deleted: readonly EventBody<'member.deleted'>[], em: EntityManager): Promise<void> {
    await forgetMembers(em, deleted, 'social.memberForgotten', async (userID) => {
      let rows = 0;
      for (const deleteAllOf of DELETIONS) rows += await deleteAllOf(em, userID);
      return rows;
    });
  }
}

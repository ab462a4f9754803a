import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { type MoveStep, type MoveWalk, moveMerged, moveRows } from '@videoqs/node/snapshots/merged-title';
import { forgetTitle, TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { deleteReviewed, moveActivity } from '../feed/activity.store.ts';
import { joinWatched } from '../feed/watched.store.ts';
import { moveLikes } from '../like/like.store.ts';
import { moveNotes } from '../note/note.store.ts';
import { moveNotices } from '../notice/notice.store.ts';
import { moveSkips } from '../pick/skipped-title.store.ts';
import { moveReports } from '../review/report.store.ts';
import { moveReviews } from '../review/review.store.ts';
import { reviewsChanged } from '../review/spread.store.ts';
import { moveShares } from '../share/share.store.ts';
import { moveTags } from '../tag/tag.store.ts';

/**
 * Moves reviews of merged titles. If a member reviewed both titles, only one review counts in the feed and in the
 * summary of their reviews.
 */
const reviews: MoveStep = async (em, merge, most) => {
  const moved = await moveReviews(em, merge, most);
  if (!moved.length) return 0;
  await reviewsChanged(em, ...moved.map((row) => row.user_id));
  const twice = moved.filter((row) => row.twice).map((row) => row.user_id);
  await deleteReviewed(em, twice, merge.from);
  return moved.length;
};

const KINDS: readonly (MoveStep | MoveWalk)[] = [
  reviews,
  moveReports,
  moveLikes,
  moveNotes,
  moveTags,
  moveSkips,
  joinWatched,
  moveActivity,
  moveShares,
  moveNotices,
];

/** Moves members' activity, reviews and other data about merged titles to the titles that replace them. */
@JobHandler('move-merged')
export class MoveMergedJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: TitleSnapshots,
  ) {}

  /** @throws Unavailable when the titles service does not answer; the next run continues */
  run(): Promise<void> {
    return moveMerged(this.orm, this.clock.now(), async (merge) => {
      if (!(await this.titles.learn(merge.into))) return; // The catalogue has since deleted the other title too.
      await moveRows(this.orm, merge, KINDS);
      await forgetTitle(this.orm.em, merge.from);
    });
  }
}

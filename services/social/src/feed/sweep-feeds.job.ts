import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { cutLists, deleteListsOfAway } from './feed.store.ts';
import { dropRemovals } from './watched.store.ts';

/** The number of entries kept in a stored feed. Older entries are read from the followed members' activity. */
const LIST_LENGTH = 500;
const DAY_MS = 86_400_000;
/**
 * The stored feed is deleted when its reader has not opened it for this many days. A reader who returns gets a new
 * stored feed.
 */
const AWAY_DAYS = 14;
/** An event arrives within fewer days than this, so older removals of plays are no longer needed. */
const REMOVAL_DAYS = 30;

/** Shortens the stored feeds of active readers, and deletes the stored feeds of inactive readers and old removals. */
@JobHandler('sweep-feeds')
export class SweepFeedsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await deleteListsOfAway(this.orm.em, new Date(now - AWAY_DAYS * DAY_MS));
    await dropRemovals(this.orm.em, new Date(now - REMOVAL_DAYS * DAY_MS));
    await cutLists(this.orm.em, new Date(now - DAY_MS), LIST_LENGTH);
  }
}

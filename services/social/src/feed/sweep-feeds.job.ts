import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { cutLists, deleteListsOfAway } from './feed.store.ts';

/** Entries in a stored feed; older ones are read from the followed members. */
const LIST_LENGTH = 500;
const DAY_MS = 86_400_000;
/** A reader who has not looked for this many days loses the stored feed and gets a new one on returning. */
const AWAY_DAYS = 14;

/** Shortens the stored feeds of active readers and deletes those of inactive ones. */
@JobHandler('sweep-feeds')
export class SweepFeedsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await deleteListsOfAway(this.orm.em, new Date(now - AWAY_DAYS * DAY_MS));
    await cutLists(this.orm.em, new Date(now - DAY_MS), LIST_LENGTH);
  }
}

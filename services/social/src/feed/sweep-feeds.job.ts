import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { cutLists, deleteListsOfAway } from './feed.store.ts';

/** A list holds so many entries; what is older is read from whom one follows. */
const LIST_LENGTH = 500;
const DAY_MS = 86_400_000;
/** Who has not looked for so long gets a new list when they come back, days. */
const AWAY_DAYS = 14;

/** Keeps the lists of active readers short, and lets go of those of others. */
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

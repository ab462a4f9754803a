import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { dropDeliveries } from './delivery.store.ts';
import { FireReminders } from './fire-reminders.ts';

/** The number of reminders or notices in one transaction. It is so small that no call waits long for a queue's lock. */
const BATCH = 500;
/** Notices are deleted after this many days. */
const NOTICE_DAYS = 365;

/** Delivers due reminders whose delayed job was lost, and deletes old notices. */
@JobHandler('sweep-reminders')
export class SweepRemindersJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly reminders: FireReminders,
  ) {}

  async run(): Promise<void> {
    while ((await this.reminders.fire(BATCH)) >= BATCH);
    const yearAgo = new Date(this.clock.now().getTime() - NOTICE_DAYS * 86_400_000);
    while ((await dropDeliveries(this.orm.em, yearAgo, BATCH)) === BATCH);
  }
}

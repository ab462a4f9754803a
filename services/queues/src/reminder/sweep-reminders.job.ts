import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { fireReminders } from './fire-reminders.ts';

/** Reminders, or notices, in one transaction: few enough that nobody waits long for a queue. */
const BATCH = 500;
/** How long a notice stays behind the bell. */
const NOTICE_DAYS = 365;

/** Fires all that is due and whose alarm was lost; lets go of old notices. */
@JobHandler('sweep-reminders')
export class SweepRemindersJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly changes: QueueChanges,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    while ((await fireReminders(this.orm, this.changes, now, BATCH)) >= BATCH);
    const yearAgo = new Date(now.getTime() - NOTICE_DAYS * 86_400_000);
    while ((await this.forget(yearAgo)) === BATCH);
  }

  private async forget(before: Date): Promise<number> {
    const { rows } = await sql`delete from delivery where id in
      (select id from delivery where at < ${before} order by at limit ${BATCH}) returning id`.execute(tables(this.orm));
    return rows.length;
  }
}

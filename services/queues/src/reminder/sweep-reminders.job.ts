import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '@videoqs/node/clock';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs';
import { FireReminderJob } from './fire-reminder.job.ts';

const BATCH = 500;

/** Fires what is due and whose alarm was lost. */
@JobHandler('sweep-reminders')
export class SweepRemindersJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly fire: FireReminderJob,
  ) {}

  async run(): Promise<void> {
    const due = (await this.orm.em
      .fork()
      .execute(`select id from reminder where due_at <= ? order by due_at limit ${BATCH}`, [this.clock.now()])) as {
      id: string;
    }[];
    for (const { id } of due) await this.fire.run({ reminderID: id });
  }
}

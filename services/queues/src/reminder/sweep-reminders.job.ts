import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/service/clock';
import { FireReminderJob } from './fire-reminder.job.ts';

const BATCH = 500;
/** How long a notice stays behind the bell. */
const NOTICE_DAYS = 365;

/** Fires what is due and whose alarm was lost; lets go of old notices. */
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
    const yearAgo = new Date(this.clock.now().getTime() - NOTICE_DAYS * 86_400_000);
    await this.orm.em.fork().execute('delete from delivery where at < ?', [yearAgo]);
  }
}

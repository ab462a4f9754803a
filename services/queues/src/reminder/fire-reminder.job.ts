import { MikroORM } from '@mikro-orm/postgresql';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/service/clock';
import { QueueChanges } from '../queue/queue-changes.ts';
import { fireReminders } from './fire-reminders.ts';

/** A reminder's alarm went off. Not due, or gone: nothing to do. */
@JobHandler('fire-reminder')
export class FireReminderJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly changes: QueueChanges,
  ) {}

  async run({ reminderID }: JobData): Promise<void> {
    await fireReminders(this.orm, this.changes, this.clock.now(), 1, String(reminderID));
  }
}

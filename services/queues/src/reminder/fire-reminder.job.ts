import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { FireReminders } from './fire-reminders.ts';

/** A reminder's alarm went off. Not due, or gone: nothing to do. */
@JobHandler('fire-reminder')
export class FireReminderJob implements RunsJob {
  constructor(private readonly reminders: FireReminders) {}

  async run({ reminderID }: JobData): Promise<void> {
    await this.reminders.fire(1, String(reminderID));
  }
}

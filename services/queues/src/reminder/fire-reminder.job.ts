import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { FireReminders } from './fire-reminders.ts';

/** Runs when a reminder's alarm fires. Nothing happens if the reminder no longer exists or is not due yet. */
@JobHandler('fire-reminder')
export class FireReminderJob implements RunsJob {
  constructor(private readonly reminders: FireReminders) {}

  async run({ reminderID }: JobData): Promise<void> {
    await this.reminders.fire(1, String(reminderID));
  }
}

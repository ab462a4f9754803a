import { Injectable } from '@nestjs/common';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Log } from '@videoqs/node/runtime/log';

const jobID = (reminderID: string) => `fire-${reminderID}`;

/**
 * The delayed jobs that go off when reminders come due: one each, put in place of the one before. None is needed, the
 * sweep finds what is due; so setting them is not waited for, and one that cannot be set is no loss.
 */
@Injectable()
export class Alarms {
  constructor(
    private readonly queues: JobQueues,
    private readonly log: Log,
  ) {}

  /** @param delay ms */
  arm(reminderID: string, delay: number): void {
    this.trying(async () => {
      const queue = this.queues.queue('queues');
      await queue.remove(jobID(reminderID));
      await queue.add('fire-reminder', { reminderID }, { delay, jobId: jobID(reminderID), removeOnComplete: true });
    });
  }

  disarm(reminderIDs: readonly string[]): void {
    this.trying(async () => {
      for (const id of reminderIDs) await this.queues.queue('queues').remove(jobID(id));
    });
  }

  private trying(change: () => Promise<void>): void {
    change().catch((error: unknown) =>
      this.log.warn({ err: error }, 'alarm not set, the sweep will find the reminder'),
    );
  }
}

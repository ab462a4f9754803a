import { Injectable } from '@nestjs/common';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Log } from '@videoqs/node/runtime/log';

const jobID = (reminderID: string) => `fire-${reminderID}`;

/**
 * Delayed jobs that run when reminders come due. Each reminder has one job; a new job replaces the old one. The sweep
 * finds every due reminder anyway; the jobs only make delivery faster. Therefore no call waits until a job is added,
 * and a failure loses no reminder.
 */
@Injectable()
export class Alarms {
  constructor(
    private readonly queues: JobQueues,
    private readonly log: Log,
  ) {}

  /** @param delay in milliseconds */
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
      this.log.warn({ err: error }, 'the job of a reminder could not be changed; the sweep will find the reminder'),
    );
  }
}

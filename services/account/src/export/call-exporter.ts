import { Injectable } from '@nestjs/common';
import { JobQueues } from '@videoqs/node/jobs/job-queues';

/** Starts the worker for a requested file. */
@Injectable()
export class CallExporter {
  constructor(private readonly queues: JobQueues) {}

  /**
   * The job has the file's name, so that BullMQ makes no second one.
   * @throws Unavailable when the job queue is down
   */
  async call(userID: number, requestedAt: Date): Promise<void> {
    const jobId = `export-${userID}-${requestedAt.getTime()}`;
    await this.queues.queue('account').add('make-export', { userID }, { jobId, attempts: 5 });
  }
}

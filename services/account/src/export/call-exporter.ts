import { Injectable } from '@nestjs/common';
import { JobQueues } from '@videoqs/node/jobs/job-queues';

/** Calls the worker for a file that is to be made. */
@Injectable()
export class CallExporter {
  constructor(private readonly queues: JobQueues) {}

  /**
   * A file that is being made has a job of the same name, so that BullMQ makes no second one.
   * @throws Unavailable when the job queue is away
   */
  async call(userID: number, requestedAt: Date): Promise<void> {
    const jobId = `export-${userID}-${requestedAt.getTime()}`;
    await this.queues.queue('account').add('make-export', { userID }, { jobId, attempts: 5 });
  }
}

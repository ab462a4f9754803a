import { Injectable } from '@nestjs/common';
import { JobQueues } from '@videoqs/node/jobs/job-queues';

/** Adds the job that makes the requested ZIP. */
@Injectable()
export class CallExporter {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Adds the job. The job's id is derived from the request, so that BullMQ adds it only once.
   * @throws Unavailable when the job queue is down
   */
  async call(userID: number, requestedAt: Date): Promise<void> {
    const jobId = `export-${userID}-${requestedAt.getTime()}`;
    await this.queues.queue('account').add('make-export', { userID }, { jobId, attempts: 5 });
  }
}

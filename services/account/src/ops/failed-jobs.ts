import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { OpsQueue } from '@videoqs/contract/ops/ops';
import { listedQueue } from '@videoqs/node/board/listed';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { ACTIONS } from '@videoqs/node/jobs/queue-actions';
import { KeepRecord } from './keep-record.ts';

const QUEUES = ['titles', 'queues', 'social', 'account'] as const;

/** Shows the jobs of all services, and runs failed jobs again. */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly queues: JobQueues,
    private readonly record: KeepRecord,
  ) {}

  /** @throws Unavailable when the store of jobs is down */
  async show(by: number): Promise<Reply<'/api/ops/fetchJobs'>> {
    await this.record.of({ userID: by, deed: 'fetchJobs' }, async () => {});
    return { queues: await Promise.all(QUEUES.map((name) => this.one(name))) };
  }

  /** The record is saved first. Then the jobs run again, because they are not part of the database's transaction. */
  async retry(by: number, { queue }: Parsed<'/api/ops/retryJobs'>): Promise<Reply<'/api/ops/retryJobs'>> {
    await this.record.of({ userID: by, deed: 'retryJobs', detail: queue }, async () => {});
    await ACTIONS.retry(this.queues.queue(queue));
    return { success: true };
  }

  private async one(name: OpsQueue['queue']): Promise<OpsQueue> {
    const { name: queue, jobs, ...state } = await listedQueue(name, this.queues.queue(name));
    const failed = jobs.filter((job) => job.state === 'failed');
    return {
      queue,
      ...state,
      jobs: failed.map(({ id, name: job, tries, fault, age }) => ({ id, name: job, tries, fault, age })),
    };
  }
}

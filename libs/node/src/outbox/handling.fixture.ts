import type { MikroORM } from '@mikro-orm/postgresql';
import type { Worker } from 'bullmq';
import type { JobData, JobQueues } from '../jobs/job-queues.ts';
import { dispatchTable } from '../jobs/jobs.ts';

/** Runs handlers in workers, as the social service would. @param on called when a worker starts */
export function handling(
  handlers: Parameters<typeof dispatchTable>[2][number]['type'][],
  on: () => { queues: JobQueues; orm: MikroORM },
) {
  const workers: Worker<JobData>[] = [];
  const stopHandling = () => Promise.all(workers.splice(0).map((w) => w.close()));
  /** Starts the workers and waits until this many jobs have ended with this result. */
  async function handle(
    how: 'completed' | 'failed',
    runs = 1,
    service: 'social' | 'queues' = 'social',
  ): Promise<JobData[]> {
    const { queues, orm } = on();
    const table = dispatchTable(
      'social',
      [],
      handlers.map((type) => ({ type, instance: new type() })),
      orm,
    );
    const seen: JobData[] = [];
    const worker = queues.worker(
      service,
      async ({ name, data }) => {
        seen.push(data);
        if (service === 'social') await table.get(name)?.(data);
      },
      { concurrency: 5 },
    );
    workers.push(worker);
    worker.on('error', () => {});
    const ended = new Promise<void>((resolve) => {
      let left = runs;
      worker.on(how as 'completed', () => --left || resolve());
    });
    void worker.run();
    await ended;
    return seen;
  }
  return { handle, stopHandling, workers };
}

import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { CallExporter } from './call-exporter.ts';
import { calledBefore, keptSince, stuckBefore } from './export.rules.ts';
import { dropFinishedBefore, failAskedBefore, runningSince } from './export.store.ts';

/** Adds lost jobs for requested files again, gives up files that take too long, and deletes old ZIPs. */
@JobHandler('sweep-exports')
export class SweepExportsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly exporter: CallExporter,
  ) {}

  async run(): Promise<void> {
    const { em } = this.orm;
    const now = this.clock.now();
    await dropFinishedBefore(em, keptSince(now));
    await failAskedBefore(em, stuckBefore(now), now);
    for (const { user_id, requested_at } of await runningSince(em, calledBefore(now)))
      await this.exporter.call(user_id, requested_at);
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { isWaitingSince } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/**
 * A request that is still open after this many milliseconds counts as lost: its job was not added, or the job ran
 * before the request was saved.
 */
const LOST_AFTER_MS = 5_000;

/** Adds a job when a requested check has been open for too long. */
@JobHandler('sweep-levels')
export class SweepLevelsJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly checks: LevelChecks,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LOST_AFTER_MS);
    if (await isWaitingSince(this.orm.em, before)) await this.checks.call();
  }
}

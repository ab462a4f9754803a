import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { isWaitingSince } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/** Milliseconds after which an unanswered call counts as lost, or as having arrived during the previous check. */
const LOST_AFTER_MS = 5_000;

/** Starts the worker when a member waits too long for a check. */
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

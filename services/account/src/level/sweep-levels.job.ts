import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { isWaitingSince } from './level.store.ts';
import { LevelChecks } from './level-checks.ts';

/** A call that nobody has followed for this long was lost, or came while the look before it was under way, ms. */
const LOST_AFTER_MS = 5_000;

/** Calls the worker when somebody waits too long for a look at their level. */
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

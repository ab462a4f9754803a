import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { tables } from '../tables.ts';
import { LevelChecks } from './level-checks.service.ts';

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
    const waiting = await tables(this.orm)
      .selectFrom('level_check')
      .select('user_id')
      .where('asked_at', '<', new Date(this.clock.now().getTime() - LOST_AFTER_MS))
      .limit(1)
      .executeTakeFirst();
    if (waiting) await this.checks.call();
  }
}

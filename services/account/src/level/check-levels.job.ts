import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { CheckLevels } from './check-levels.ts';

/** Looks at the level of all for whom that was asked. */
@JobHandler('check-levels')
export class CheckLevelsJob implements RunsJob {
  constructor(private readonly levels: CheckLevels) {}

  async run(): Promise<void> {
    while ((await this.levels.checkWaiting()) > 0);
  }
}

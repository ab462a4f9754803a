import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { CheckLevels } from './check-levels.ts';

/** Checks the levels of all members for whom a check was requested. */
@JobHandler('check-levels')
export class CheckLevelsJob implements RunsJob {
  constructor(private readonly levels: CheckLevels) {}

  async run(): Promise<void> {
    while ((await this.levels.checkWaiting()) > 0);
  }
}

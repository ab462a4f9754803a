import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { LevelService } from './level.service.ts';

/** Looks at the level of all for whom that was asked. */
@JobHandler('check-levels')
export class CheckLevelsJob implements RunsJob {
  constructor(private readonly levels: LevelService) {}

  async run(): Promise<void> {
    while ((await this.levels.checkWaiting()) > 0);
  }
}

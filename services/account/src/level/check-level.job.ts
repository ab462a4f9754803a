import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { LevelService } from './level.service.ts';

@JobHandler('check-level')
export class CheckLevelJob implements RunsJob {
  constructor(private readonly levels: LevelService) {}

  run({ userID }: JobData): Promise<void> {
    return this.levels.check(Number(userID));
  }
}

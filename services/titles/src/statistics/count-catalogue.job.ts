import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { StatisticsService } from './statistics.service.ts';

@JobHandler('count-catalogue')
export class CountCatalogueJob implements RunsJob {
  constructor(private readonly statistics: StatisticsService) {}

  async run(): Promise<void> {
    await this.statistics.count();
  }
}

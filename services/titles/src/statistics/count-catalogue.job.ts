import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { KeepStatistics } from './keep-statistics.ts';

@JobHandler('count-catalogue')
export class CountCatalogueJob implements RunsJob {
  constructor(private readonly statistics: KeepStatistics) {}

  async run(): Promise<void> {
    await this.statistics.count();
  }
}

import { Controller } from '@nestjs/common';
import { statistics } from '@videoqs/contract/titles/statistics';
import { Answers } from '@videoqs/node/http/answers.decorator';
import { KeepStatistics } from './keep-statistics.ts';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: KeepStatistics) {}

  @Answers(statistics.fetchDbStats) fetchDbStats() {
    return this.statistics.latest();
  }
}

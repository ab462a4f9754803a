import { Controller } from '@nestjs/common';
import { statistics } from '@videoqs/contract/titles/statistics';
import { Answers } from '@videoqs/node/http/answers.decorator';
import { StatisticsService } from './statistics.service.ts';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Answers(statistics.fetchDbStats) fetchDbStats() {
    return this.statistics.latest();
  }
}

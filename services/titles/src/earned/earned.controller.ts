import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { earned } from '@videoqs/contract/titles/earned';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { EarnedService } from './earned.service.ts';

@Controller()
export class EarnedController {
  constructor(private readonly earned: EarnedService) {}

  @Answers(earned.fetchEarnedMedia) fetchEarnedMedia(@In() body: Parsed<'/api/titles/fetchEarnedMedia'>) {
    return this.earned.of(body);
  }
}

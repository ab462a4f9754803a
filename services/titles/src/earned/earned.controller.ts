import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { earned } from '@videoqs/contract/titles/earned';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { ReadEarned } from './read-earned.ts';

@Controller()
export class EarnedController {
  constructor(private readonly earned: ReadEarned) {}

  @Answers(earned.fetchEarnedMedia) fetchEarnedMedia(@In() body: Parsed<'/api/titles/fetchEarnedMedia'>) {
    return this.earned.of(body);
  }
}

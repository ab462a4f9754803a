import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { match } from '@videoqs/contract/titles/match';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { MatchService } from './match.service.ts';

@Controller()
export class MatchController {
  constructor(private readonly matching: MatchService) {}

  @Answers(match.matchTitles) matchTitles(@In() body: Parsed<'/api/titles/matchTitles'>) {
    return this.matching.match(body);
  }
}

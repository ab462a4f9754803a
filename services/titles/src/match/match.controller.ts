import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { match } from '@videoqs/contract/titles/match';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { MatchTitles } from './match-titles.ts';

@Controller()
export class MatchController {
  constructor(private readonly matching: MatchTitles) {}

  @Answers(match.matchTitles) matchTitles(@In() body: Parsed<'/api/titles/matchTitles'>) {
    return this.matching.match(body);
  }
}

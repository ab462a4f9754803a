import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { degrees } from '@videoqs/contract/titles/degrees';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { FindDegrees } from './find-degrees.ts';

@Controller()
export class DegreesController {
  constructor(private readonly degrees: FindDegrees) {}

  @Answers(degrees.fetchDegrees) fetchDegrees(@In() body: Parsed<'/api/titles/fetchDegrees'>) {
    return this.degrees.between(body);
  }
  @Answers(degrees.fetchRandomPair) fetchRandomPair(@In() body: Parsed<'/api/titles/fetchRandomPair'>) {
    return this.degrees.randomPair(body);
  }
  @Answers(degrees.fetchDegreeCounts) fetchDegreeCounts() {
    return this.degrees.counts();
  }
}

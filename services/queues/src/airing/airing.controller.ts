import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { progress } from '@videoqs/contract/queues/progress';
import { Answers, From, In } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { ReadAirings } from './read-airings.ts';

@Controller()
export class AiringController {
  constructor(private readonly readAirings: ReadAirings) {}

  @Answers(progress.fetchAirings)
  airings(@In() body: Parsed<'/api/plays/fetchAirings'>, @From() caller: Caller) {
    return this.readAirings.read(caller, body);
  }
}

import { Controller } from '@nestjs/common';
import { dumps } from '@videoqs/contract/titles/dumps';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { DumpService } from './dump.service.ts';

@Controller()
export class DumpController {
  constructor(private readonly dumps: DumpService) {}

  @Answers(dumps.fetchDumps) fetchDumps(@In() body: Parsed<'/api/titles/fetchDumps'>) {
    return this.dumps.page(body);
  }
}

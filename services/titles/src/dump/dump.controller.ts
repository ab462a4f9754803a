import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { dumps } from '@videoqs/contract/titles/dumps';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { ListDumps } from './list-dumps.ts';

@Controller()
export class DumpController {
  constructor(private readonly dumps: ListDumps) {}

  @Answers(dumps.fetchDumps) fetchDumps(@In() body: Parsed<'/api/titles/fetchDumps'>) {
    return this.dumps.page(body);
  }
}

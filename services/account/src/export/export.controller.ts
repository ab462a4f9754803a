import { Controller } from '@nestjs/common';
import { dataExport } from '@videoqs/contract/account/export';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ExportService } from './export.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Answers(dataExport.startExport)
  startExport(@In() _: Parsed<'/api/account/startExport'>, @Me() me: SignedMember) {
    return this.exports.start(me.userID);
  }

  @Answers(dataExport.fetchExport)
  fetchExport(@In() _: Parsed<'/api/account/fetchExport'>, @Me() me: SignedMember) {
    return this.exports.state(me.userID);
  }
}

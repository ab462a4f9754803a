import { Controller } from '@nestjs/common';
import { dataExport } from '@videoqs/contract/account/export';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { Sudo } from '../sudo/sudo.ts';
import { FetchExport } from './fetch-export.ts';
import { RequestExport } from './request-export.ts';

@Controller()
export class ExportController {
  constructor(
    private readonly requesting: RequestExport,
    private readonly fetching: FetchExport,
    private readonly sudo: Sudo,
  ) {}

  @Answers(dataExport.startExport)
  startExport(@In() _: Parsed<'/api/account/startExport'>, @Me() me: SignedMember) {
    return this.requesting.request(me.userID);
  }

  @Answers(dataExport.fetchExport)
  async fetchExport(@In() body: Parsed<'/api/account/fetchExport'>, @Me() me: SignedMember) {
    const withLink = await this.sudo.isProved(me.userID, body.userAUTH ?? '');
    return this.fetching.state(me.userID, { withLink });
  }
}

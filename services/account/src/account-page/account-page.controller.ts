import { Controller } from '@nestjs/common';
import { account } from '@videoqs/contract/account/account';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReadAccountPage } from './read-account-page.ts';

@Controller()
export class AccountPageController {
  constructor(private readonly reading: ReadAccountPage) {}

  @Answers(account.refreshAccountPage)
  refreshAccountPage(@In() _: Parsed<'/api/account/refreshAccountPage'>, @Me() me: SignedMember) {
    return this.reading.read(me.userID);
  }
}

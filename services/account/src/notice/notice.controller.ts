import { Controller } from '@nestjs/common';
import { accountNotices } from '@videoqs/contract/account/notices';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { SeenService } from './seen.service.ts';

@Controller()
export class NoticeController {
  constructor(private readonly seen: SeenService) {}

  @Answers(accountNotices.seeNotices)
  seeNotices(@In() { upTo }: Parsed<'/api/account/seeNotices'>, @Me() me: SignedMember) {
    return this.seen.see(me.userID, upTo);
  }
}

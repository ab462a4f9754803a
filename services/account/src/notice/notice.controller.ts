import { Controller } from '@nestjs/common';
import { accountNotices } from '@videoqs/contract/account/notices';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ChoicesService } from './choices.service.ts';
import { SeenService } from './seen.service.ts';

@Controller()
export class NoticeController {
  constructor(
    private readonly seen: SeenService,
    private readonly choices: ChoicesService,
  ) {}

  @Answers(accountNotices.seeNotices)
  seeNotices(@In() { upTo }: Parsed<'/api/account/seeNotices'>, @Me() me: SignedMember) {
    return this.seen.see(me.userID, upTo);
  }

  @Answers(accountNotices.fetchNoticeChoices)
  fetchNoticeChoices(@In() _: Parsed<'/api/account/fetchNoticeChoices'>, @Me() me: SignedMember) {
    return this.choices.fetch(me.userID);
  }

  @Answers(accountNotices.saveNoticeChoices)
  async saveNoticeChoices(@In() body: Parsed<'/api/account/saveNoticeChoices'>, @Me() me: SignedMember) {
    await this.choices.save(me.userID, body);
    return { success: true };
  }
}

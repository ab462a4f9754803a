import { Controller } from '@nestjs/common';
import { accountNotices } from '@videoqs/contract/account/notices';
import { settings } from '@videoqs/contract/account/settings';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ChooseNotices } from './choose-notices.ts';
import { SeeNotices } from './see-notices.ts';

@Controller()
export class NoticeController {
  constructor(
    private readonly seeing: SeeNotices,
    private readonly choosing: ChooseNotices,
  ) {}

  @Answers(accountNotices.seeNotices)
  seeNotices(@In() { upTo }: Parsed<'/api/account/seeNotices'>, @Me() me: SignedMember) {
    return this.seeing.see(me.userID, upTo);
  }

  @Answers(accountNotices.fetchNoticeChoices)
  fetchNoticeChoices(@In() _: Parsed<'/api/account/fetchNoticeChoices'>, @Me() me: SignedMember) {
    return this.choosing.show(me.userID);
  }

  @Answers(accountNotices.saveNoticeChoices)
  async saveNoticeChoices(@In() choices: Parsed<'/api/account/saveNoticeChoices'>, @Me() me: SignedMember) {
    await this.choosing.choose(me.userID, { choices });
    return { success: true };
  }

  @Answers(settings.saveTimeZone)
  async saveTimeZone(@In() { timeZone }: Parsed<'/api/account/saveTimeZone'>, @Me() me: SignedMember) {
    await this.choosing.setTimeZone(me.userID, timeZone);
    return { success: true };
  }

  @Answers(settings.saveNotifications)
  async saveNotifications(@In() chosen: Parsed<'/api/account/saveNotifications'>, @Me() me: SignedMember) {
    await this.choosing.choose(me.userID, { settings: chosen });
    return { success: true };
  }
}

import { Controller } from '@nestjs/common';
import { settings } from '@videoqs/contract/account/settings';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Answers(settings.saveServices)
  async saveServices(@In() body: Parsed<'/api/account/saveServices'>, @Me() me: SignedMember) {
    await this.settings.saveServices(me.userID, body.services);
    return { success: true };
  }

  @Answers(settings.saveNotifications)
  async saveNotifications(@In() body: Parsed<'/api/account/saveNotifications'>, @Me() me: SignedMember) {
    await this.settings.saveNotifications(me.userID, body);
    return { success: true };
  }

  @Answers(settings.saveSignInCode)
  saveSignInCode(@In() body: Parsed<'/api/account/saveSignInCode'>, @Me() me: SignedMember) {
    return this.settings.saveSignInCode(me.userID, body.on);
  }
}

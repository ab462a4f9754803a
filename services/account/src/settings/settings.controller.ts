import { Controller } from '@nestjs/common';
import { settings } from '@videoqs/contract/account/settings';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { SaveSettings } from './save-settings.ts';

@Controller()
export class SettingsController {
  constructor(private readonly saving: SaveSettings) {}

  @Answers(settings.saveServices)
  saveServices(@In() body: Parsed<'/api/account/saveServices'>, @Me() me: SignedMember) {
    return this.saving.saveServices(me.userID, body.services);
  }

  @Answers(settings.saveSignInCode)
  saveSignInCode(@In() body: Parsed<'/api/account/saveSignInCode'>, @Me() me: SignedMember) {
    return this.saving.saveSignInCode(me.userID, body.on);
  }
}

import { Controller } from '@nestjs/common';
import { push } from '@videoqs/contract/account/push';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { PushService } from './push.service.ts';

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Answers(push.fetchPush)
  fetchPush(@In() body: Parsed<'/api/account/fetchPush'>, @Me() me: SignedMember) {
    return this.push.fetch(me.userID, body.endpoint);
  }

  @Answers(push.addPushDevice)
  addPushDevice(@In() body: Parsed<'/api/account/addPushDevice'>, @Me() me: SignedMember) {
    return this.push.add(me.userID, body);
  }

  @Answers(push.removePushDevice)
  async removePushDevice(@In() body: Parsed<'/api/account/removePushDevice'>, @Me() me: SignedMember) {
    await this.push.remove(me.userID, body.endpoint);
    return { success: true };
  }
}

import { Controller } from '@nestjs/common';
import { push } from '@videoqs/contract/account/push';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AddDevice } from './add-device.ts';
import { RemoveDevice } from './remove-device.ts';
import { ShowPush } from './show-push.ts';

@Controller()
export class PushController {
  constructor(
    private readonly showing: ShowPush,
    private readonly adding: AddDevice,
    private readonly removing: RemoveDevice,
  ) {}

  @Answers(push.fetchPush)
  fetchPush(@In() body: Parsed<'/api/account/fetchPush'>, @Me() me: SignedMember) {
    return this.showing.show(me.userID, body.endpoint);
  }

  @Answers(push.addPushDevice)
  addPushDevice(@In() body: Parsed<'/api/account/addPushDevice'>, @Me() me: SignedMember) {
    return this.adding.add(me.userID, body);
  }

  @Answers(push.removePushDevice)
  removePushDevice(@In() body: Parsed<'/api/account/removePushDevice'>, @Me() me: SignedMember) {
    return this.removing.remove(me.userID, body.endpoint);
  }
}

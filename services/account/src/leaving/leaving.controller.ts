import { Controller } from '@nestjs/common';
import { leaving } from '@videoqs/contract/account/leaving';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { LeavingService } from './leaving.service.ts';

@Controller()
export class LeavingController {
  constructor(private readonly leaving: LeavingService) {}

  @Answers(leaving.sendLeavingCode)
  sendLeavingCode(@In() _: Parsed<'/api/account/sendLeavingCode'>, @Me() me: SignedMember) {
    return this.leaving.sendCode(me.userID);
  }

  @Answers(leaving.deleteAccount)
  deleteAccount(@In() body: Parsed<'/api/account/deleteAccount'>, @Me() me: SignedMember) {
    return this.leaving.delete(me.userID, body);
  }

  @Answers(leaving.keepAccount)
  async keepAccount(@In() _: Parsed<'/api/account/keepAccount'>, @Me() me: SignedMember) {
    await this.leaving.keep(me.userID);
    return { success: true };
  }
}

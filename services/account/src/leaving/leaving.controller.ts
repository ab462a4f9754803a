import { Controller } from '@nestjs/common';
import { leaving } from '@videoqs/contract/account/leaving';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { DeleteAccount } from './delete-account.ts';
import { KeepAccount } from './keep-account.ts';
import { SendLeavingCode } from './send-leaving-code.ts';

@Controller()
export class LeavingController {
  constructor(
    private readonly sending: SendLeavingCode,
    private readonly deleting: DeleteAccount,
    private readonly keeping: KeepAccount,
  ) {}

  @Answers(leaving.sendLeavingCode)
  sendLeavingCode(@In() _: Parsed<'/api/account/sendLeavingCode'>, @Me() me: SignedMember) {
    return this.sending.send(me.userID);
  }

  @Answers(leaving.deleteAccount)
  deleteAccount(@In() body: Parsed<'/api/account/deleteAccount'>, @Me() me: SignedMember) {
    return this.deleting.delete(me.userID, body);
  }

  @Answers(leaving.keepAccount)
  keepAccount(@In() _: Parsed<'/api/account/keepAccount'>, @Me() me: SignedMember) {
    return this.keeping.keep(me.userID);
  }
}

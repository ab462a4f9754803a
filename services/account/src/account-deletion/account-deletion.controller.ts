import { Controller } from '@nestjs/common';
import { accountDeletion } from '@videoqs/contract/account/account-deletion';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { DeleteAccount } from './delete-account.ts';
import { KeepAccount } from './keep-account.ts';
import { SendDeletionCode } from './send-deletion-code.ts';

@Controller()
export class AccountDeletionController {
  constructor(
    private readonly sending: SendDeletionCode,
    private readonly deleting: DeleteAccount,
    private readonly keeping: KeepAccount,
  ) {}

  @Answers(accountDeletion.sendLeavingCode)
  sendLeavingCode(@In() _: Parsed<'/api/account/sendLeavingCode'>, @Me() me: SignedMember) {
    return this.sending.send(me.userID);
  }

  @Answers(accountDeletion.deleteAccount)
  deleteAccount(@In() body: Parsed<'/api/account/deleteAccount'>, @Me() me: SignedMember) {
    return this.deleting.delete(me.userID, body);
  }

  @Answers(accountDeletion.keepAccount)
  keepAccount(@In() _: Parsed<'/api/account/keepAccount'>, @Me() me: SignedMember) {
    return this.keeping.keep(me.userID);
  }
}

import { Controller } from '@nestjs/common';
import { passkeys } from '@videoqs/contract/account/passkey';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AddPasskey } from './add-passkey.ts';
import { ManagePasskeys } from './manage-passkeys.ts';

@Controller()
export class PasskeyController {
  constructor(
    private readonly adding: AddPasskey,
    private readonly managing: ManagePasskeys,
  ) {}

  @Answers(passkeys.fetchPasskeys)
  fetchPasskeys(@In() _: Parsed<'/api/account/fetchPasskeys'>, @Me() me: SignedMember) {
    return this.managing.list(me.userID);
  }

  @Answers(passkeys.startPasskey)
  startPasskey(@In() _: Parsed<'/api/account/startPasskey'>, @Me() me: SignedMember) {
    return this.adding.start(me);
  }

  @Answers(passkeys.addPasskey)
  addPasskey(@In() body: Parsed<'/api/account/addPasskey'>, @Me() me: SignedMember) {
    return this.adding.add(me.userID, body);
  }

  @Answers(passkeys.renamePasskey)
  renamePasskey(@In() body: Parsed<'/api/account/renamePasskey'>, @Me() me: SignedMember) {
    return this.managing.rename(me.userID, body.passkeyID, body.name);
  }

  @Answers(passkeys.removePasskey)
  removePasskey(@In() body: Parsed<'/api/account/removePasskey'>, @Me() me: SignedMember) {
    return this.managing.remove(me.userID, body.passkeyID);
  }

  @Answers(passkeys.savePasskeyOnly)
  savePasskeyOnly(@In() body: Parsed<'/api/account/savePasskeyOnly'>, @Me() me: SignedMember) {
    return this.managing.saveOnly(me.userID, body.on);
  }
}

import { Controller } from '@nestjs/common';
import { passkeys } from '@videoqs/contract/account/passkey';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Address, Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { Device, type DeviceCookie } from '../device/device-cookie.ts';
import { type Client, FromWhere } from '../place/client.ts';
import { PasskeyService } from './passkey.service.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';

@Controller()
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeyService,
    private readonly signIns: PasskeySignInService,
  ) {}

  @Answers(passkeys.startPasskeySignIn)
  startPasskeySignIn(@In() _: Parsed<'/api/user/startPasskeySignIn'>, @Address() address: string) {
    return this.signIns.start(address);
  }

  @Answers(passkeys.validatePasskey)
  validatePasskey(
    @In() body: Parsed<'/api/user/validatePasskey'>,
    @Device() device: DeviceCookie,
    @FromWhere() from: Client,
  ) {
    return this.signIns.validate(body, device, from);
  }

  @Answers(passkeys.fetchPasskeys)
  async fetchPasskeys(@In() _: Parsed<'/api/account/fetchPasskeys'>, @Me() me: SignedMember) {
    return { passkeys: await this.passkeys.list(me.userID) };
  }

  @Answers(passkeys.startPasskey)
  startPasskey(@In() _: Parsed<'/api/account/startPasskey'>, @Me() me: SignedMember) {
    return this.passkeys.start(me);
  }

  @Answers(passkeys.addPasskey)
  addPasskey(@In() body: Parsed<'/api/account/addPasskey'>, @Me() me: SignedMember) {
    return this.passkeys.add(me.userID, body);
  }

  @Answers(passkeys.renamePasskey)
  renamePasskey(@In() body: Parsed<'/api/account/renamePasskey'>, @Me() me: SignedMember) {
    return this.passkeys.rename(me.userID, body.passkeyID, body.name);
  }

  @Answers(passkeys.removePasskey)
  removePasskey(@In() body: Parsed<'/api/account/removePasskey'>, @Me() me: SignedMember) {
    return this.passkeys.remove(me.userID, body.passkeyID);
  }

  @Answers(passkeys.savePasskeyOnly)
  savePasskeyOnly(@In() body: Parsed<'/api/account/savePasskeyOnly'>, @Me() me: SignedMember) {
    return this.passkeys.saveOnly(me.userID, body.on);
  }
}

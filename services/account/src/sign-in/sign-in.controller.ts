import { Controller } from '@nestjs/common';
import { passkeys } from '@videoqs/contract/account/passkey';
import { signIn } from '@videoqs/contract/account/sign-in';
import type { Parsed } from '@videoqs/contract/calls';
import { Address, Answers, In } from '@videoqs/node/http/answers.decorator';
import { type Client, FromWhere } from '../client/client.ts';
import { Device, type DeviceCookie } from '../device/device-cookie.ts';
import { SignIn } from './sign-in.ts';
import { SignInByPasskey } from './sign-in-by-passkey.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly byPassword: SignIn,
    private readonly byPasskey: SignInByPasskey,
  ) {}

  @Answers(signIn.validateUser)
  validateUser(
    @In() body: Parsed<'/api/user/validateUser'>,
    @Address() address: string,
    @Device() device: DeviceCookie,
    @FromWhere() from: Client,
  ) {
    return this.byPassword.validate(body, address, device, from);
  }

  @Answers(passkeys.startPasskeySignIn)
  startPasskeySignIn(@In() _: Parsed<'/api/user/startPasskeySignIn'>, @Address() address: string) {
    return this.byPasskey.start(address);
  }

  @Answers(passkeys.validatePasskey)
  validatePasskey(
    @In() body: Parsed<'/api/user/validatePasskey'>,
    @Device() device: DeviceCookie,
    @FromWhere() from: Client,
  ) {
    return this.byPasskey.validate(body, device, from);
  }
}

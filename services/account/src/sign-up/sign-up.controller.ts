import { Controller } from '@nestjs/common';
import { signUp } from '@videoqs/contract/account/sign-up';
import type { Parsed } from '@videoqs/contract/calls';
import { Address, Answers, In } from '@videoqs/node/http/answers.decorator';
import { Device, type DeviceCookie } from '../device/device-cookie.ts';
import { CheckFields } from './check-fields.ts';
import { SignUp } from './sign-up.ts';

@Controller()
export class SignUpController {
  constructor(
    private readonly checking: CheckFields,
    private readonly signingUp: SignUp,
  ) {}

  @Answers(signUp.checkSignupFields)
  checkSignupFields(@In() body: Parsed<'/api/user/checkSignupFields'>, @Address() address: string) {
    return this.checking.check(body, address);
  }

  @Answers(signUp.addNewUser)
  addNewUser(@In() body: Parsed<'/api/user/addNewUser'>, @Address() address: string, @Device() device: DeviceCookie) {
    return this.signingUp.signUp(body, address, device);
  }
}

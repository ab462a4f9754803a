import { Controller } from '@nestjs/common';
import { password } from '@videoqs/contract/account/password';
import type { Parsed } from '@videoqs/contract/calls';
import { Address, Answers, In } from '@videoqs/node/http/answers.decorator';
import { Device, type DeviceCookie, Requester } from '../device/device-cookie.ts';
import { SendPasswordCode } from './send-password-code.ts';

@Controller()
export class PasswordController {
  constructor(private readonly sending: SendPasswordCode) {}

  @Answers(password.passwordReset)
  passwordReset(
    @In() body: Parsed<'/api/user/passwordReset'>,
    @Address() address: string,
    @Device() device: DeviceCookie,
    @Requester() requester: DeviceCookie,
  ) {
    return this.sending.reset(body, { address, device: device.token, requester });
  }

  @Answers(password.sendPasswordCode)
  sendPasswordCode(
    @In() body: Parsed<'/api/user/sendPasswordCode'>,
    @Address() address: string,
    @Device() device: DeviceCookie,
    @Requester() requester: DeviceCookie,
  ) {
    return this.sending.resend(body, { address, device: device.token, requester });
  }
}

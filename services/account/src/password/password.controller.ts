import { Controller } from '@nestjs/common';
import { password } from '@videoqs/contract/account/password';
import type { Parsed } from '@videoqs/contract/calls';
import { Address, Answers, In } from '@videoqs/node/http/answers.decorator';
import { Device, type DeviceCookie, Requester } from '../device/device-cookie.ts';
import { ForgottenService } from './forgotten.service.ts';

@Controller()
export class PasswordController {
  constructor(private readonly forgotten: ForgottenService) {}

  @Answers(password.passwordReset)
  passwordReset(
    @In() body: Parsed<'/api/user/passwordReset'>,
    @Address() address: string,
    @Device() device: DeviceCookie,
    @Requester() requester: DeviceCookie,
  ) {
    return this.forgotten.reset(body, { address, device: device.token, requester });
  }

  @Answers(password.sendPasswordCode)
  sendPasswordCode(
    @In() body: Parsed<'/api/user/sendPasswordCode'>,
    @Address() address: string,
    @Device() device: DeviceCookie,
    @Requester() requester: DeviceCookie,
  ) {
    return this.forgotten.resend(body, { address, device: device.token, requester });
  }
}

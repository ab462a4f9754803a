import { Controller } from '@nestjs/common';
import { account } from '@videoqs/contract/account/account';
import { signIn } from '@videoqs/contract/account/sign-in';
import { signUp } from '@videoqs/contract/account/sign-up';
import { verify } from '@videoqs/contract/account/verify';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Address, Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { Device, type DeviceCookie } from '../device/device-cookie.ts';
import { LevelService } from '../level/level.service.ts';
import { type Client, FromWhere } from '../place/client.ts';
import { presentAccount, presentMember } from './member.presenter.ts';
import { SignInService } from './sign-in.service.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerifyService } from './verify.service.ts';

@Controller()
export class MemberController {
  constructor(
    private readonly signIn: SignInService,
    private readonly signUp: SignUpService,
    private readonly verify: VerifyService,
    private readonly levels: LevelService,
  ) {}

  @Answers(signIn.validateUser)
  validateUser(
    @In() body: Parsed<'/api/user/validateUser'>,
    @Address() address: string,
    @Device() device: DeviceCookie,
    @FromWhere() from: Client,
  ) {
    return this.signIn.validate(body, address, device, from);
  }

  @Answers(signUp.checkSignupFields)
  checkSignupFields(@In() body: Parsed<'/api/user/checkSignupFields'>, @Address() address: string) {
    return this.signUp.check(body, address);
  }

  @Answers(signUp.addNewUser)
  addNewUser(@In() body: Parsed<'/api/user/addNewUser'>, @Address() address: string, @Device() device: DeviceCookie) {
    return this.signUp.signUp(body, address, device);
  }

  @Answers(verify.validateInfo)
  validateInfo(@In() body: Parsed<'/api/user/validateInfo'>, @Me() me: SignedMember) {
    return this.verify.validate(me.userID, body);
  }

  @Answers(verify.resendCode)
  resendCode(@In() body: Parsed<'/api/user/resendCode'>, @Me() me: SignedMember, @Address() address: string) {
    return this.verify.resend(me.userID, body, address);
  }

  @Answers(verify.refreshCellAndEmail)
  async refreshCellAndEmail(@In() _: Parsed<'/api/user/refreshCellAndEmail'>, @Me() me: SignedMember) {
    const { cell, email } = presentMember(await this.verify.member(me.userID));
    return { cell, email };
  }

  @Answers(account.refreshAccountPage)
  async refreshAccountPage(@In() _: Parsed<'/api/account/refreshAccountPage'>, @Me() me: SignedMember) {
    const member = await this.verify.member(me.userID);
    return presentAccount(member, await this.levels.points(member));
  }
}

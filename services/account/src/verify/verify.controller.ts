import { Controller } from '@nestjs/common';
import { verify } from '@videoqs/contract/account/verify';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Address, Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReadAddresses } from './read-addresses.ts';
import { ResendCode } from './resend-code.ts';
import { VerifyAddress } from './verify-address.ts';

@Controller()
export class VerifyController {
  constructor(
    private readonly verifying: VerifyAddress,
    private readonly resending: ResendCode,
    private readonly reading: ReadAddresses,
  ) {}

  @Answers(verify.validateInfo)
  validateInfo(@In() body: Parsed<'/api/user/validateInfo'>, @Me() me: SignedMember) {
    return this.verifying.verify(me.userID, body);
  }

  @Answers(verify.resendCode)
  resendCode(@In() body: Parsed<'/api/user/resendCode'>, @Me() me: SignedMember, @Address() address: string) {
    return this.resending.resend(me.userID, body, address);
  }

  @Answers(verify.refreshCellAndEmail)
  refreshCellAndEmail(@In() _: Parsed<'/api/user/refreshCellAndEmail'>, @Me() me: SignedMember) {
    return this.reading.read(me.userID);
  }
}

import { Controller } from '@nestjs/common';
import { sudo } from '@videoqs/contract/account/sudo';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { Sudo } from './sudo.ts';

@Controller()
export class SudoController {
  constructor(private readonly sudo: Sudo) {}

  @Answers(sudo.proveYourself)
  async proveYourself(@In() body: Parsed<'/api/account/proveYourself'>, @Me() me: SignedMember) {
    const fault = await this.sudo.prove(me.userID, body.userAUTH ?? '', body);
    return fault ? { success: false, userMessage: fault } : { success: true };
  }
}

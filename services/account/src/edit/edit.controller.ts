import { Controller } from '@nestjs/common';
import { account } from '@videoqs/contract/account/account';
import type { Parsed } from '@videoqs/contract/calls';
import { Address, Answers, From, In } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { type DeviceCookie, Requester } from '../device/device-cookie.ts';
import { RequestTokens } from '../password/request-tokens.ts';
import { EditField } from './edit-field.ts';

@Controller()
export class EditController {
  constructor(
    private readonly editing: EditField,
    private readonly requests: RequestTokens,
  ) {}

  @Answers(account.processEdit)
  processEdit(
    @In() body: Parsed<'/api/account/processEdit'>,
    @From() { member }: Caller,
    @Address() address: string,
    @Requester() requester: DeviceCookie,
  ) {
    return this.editing.edit(member?.userID, body, { address, browser: this.requests.nameOf(requester.token) });
  }
}

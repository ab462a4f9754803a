import { Controller } from '@nestjs/common';
import { account } from '@videoqs/contract/account/account';
import type { Parsed } from '@videoqs/contract/calls';
import { Address, Answers, From, In } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { type DeviceCookie, Requester } from '../device/device-cookie.ts';
import { RequestTokens } from '../password/request-tokens.ts';
import { EditService } from './edit.service.ts';
import { UndoAddressService } from './undo-address.service.ts';

@Controller()
export class EditController {
  constructor(
    private readonly edits: EditService,
    private readonly undoing: UndoAddressService,
    private readonly requests: RequestTokens,
  ) {}

  @Answers(account.processEdit)
  processEdit(
    @In() body: Parsed<'/api/account/processEdit'>,
    @From() { member }: Caller,
    @Address() address: string,
    @Requester() requester: DeviceCookie,
  ) {
    return this.edits.edit(member?.userID, body, { address, browser: this.requests.nameOf(requester.token) });
  }

  @Answers(account.undoAddress)
  undoAddress(@In() body: Parsed<'/api/user/undoAddress'>) {
    return this.undoing.undo(body.token, body.userAUTH ?? '');
  }
}

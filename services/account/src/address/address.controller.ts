import { Controller } from '@nestjs/common';
import { account } from '@videoqs/contract/account/account';
import type { Parsed } from '@videoqs/contract/calls';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { UndoAddress } from './undo-address.ts';

@Controller()
export class AddressController {
  constructor(private readonly undoing: UndoAddress) {}

  @Answers(account.undoAddress)
  undoAddress(@In() body: Parsed<'/api/user/undoAddress'>) {
    return this.undoing.undo(body.token, body.userAUTH ?? '');
  }
}

import { Controller } from '@nestjs/common';
import { account } from '@videoqs/contract/account/account';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Address, Answers, From, In } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { EditService } from './edit.service.ts';

@Controller()
export class EditController {
  constructor(private readonly edits: EditService) {}

  @Answers(account.processEdit)
  processEdit(@In() body: Parsed<'/api/account/processEdit'>, @From() { member }: Caller, @Address() address: string) {
    return this.edits.edit(member?.userID, body, address);
  }
}

import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ReadProfile } from './read-profile.ts';

@Controller()
export class ProfileController {
  constructor(private readonly reading: ReadProfile) {}

  @AnswersRpc('account.profile')
  profile({ userID }: RpcParsed<'account.profile'>) {
    return this.reading.read(userID);
  }
}

import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { plays } from '@videoqs/contract/queues/play';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { Choose } from './choose.ts';

@Controller()
export class WatcherController {
  constructor(private readonly choose: Choose) {}

  @Answers(plays.fetchPreferences)
  read(@In() _: Parsed<'/api/plays/fetchPreferences'>, @Me() me: SignedMember) {
    return this.choose.read(me.userID);
  }

  @Answers(plays.savePreferences)
  save(@In() body: Parsed<'/api/plays/savePreferences'>, @Me() me: SignedMember) {
    return this.choose.save(me.userID, body);
  }
}

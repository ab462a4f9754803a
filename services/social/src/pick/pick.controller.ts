import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { jamm } from '@videoqs/contract/social/jamm';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { PickTitles } from './pick-titles.ts';
import { SkipTitle } from './skip-title.ts';

@Controller()
export class PickController {
  constructor(
    private readonly picks: PickTitles,
    private readonly skips: SkipTitle,
  ) {}

  @Answers(jamm.fetchPicks)
  fetchPicks(@In() body: Parsed<'/api/jamm/fetchPicks'>, @Me() me: SignedMember) {
    return this.picks.pick(me, body);
  }

  @Answers(jamm.skipPick)
  skipPick(@In() body: Parsed<'/api/jamm/skipPick'>, @Me() me: SignedMember) {
    return this.skips.skip(me.userID, body);
  }
}

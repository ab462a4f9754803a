import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { jamm } from '@videoqs/contract/social/jamm';
import { Address, Answers, From, In, Me, Streams } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { JammService } from './jamm.service.ts';
import { PickTitlesService } from './pick-titles.service.ts';
import { SkipService } from './skip.service.ts';
import { WatchJammService } from './watch-jamm.service.ts';

@Controller()
export class JammController {
  constructor(
    private readonly jamms: JammService,
    private readonly picks: PickTitlesService,
    private readonly skips: SkipService,
    private readonly watching: WatchJammService,
  ) {}

  @Answers(jamm.fetchPicks)
  fetchPicks(@In() body: Parsed<'/api/jamm/fetchPicks'>, @Me() me: SignedMember) {
    return this.picks.pick(me, body);
  }

  @Answers(jamm.skipPick)
  skipPick(@In() body: Parsed<'/api/jamm/skipPick'>, @Me() me: SignedMember) {
    return this.skips.skip(me.userID, body);
  }

  @Answers(jamm.startJamm)
  startJamm(@In() body: Parsed<'/api/jamm/startJamm'>, @Me() me: SignedMember) {
    return this.jamms.start(me, body);
  }

  @Answers(jamm.fetchJamm)
  fetchJamm(@In() body: Parsed<'/api/jamm/fetchJamm'>, @From() { member }: Caller, @Address() address: string) {
    return this.jamms.show(member, address, body);
  }

  @Streams(jamm.watchJamm)
  watchJamm(@In() body: Parsed<'/api/jamm/watchJamm'>, @From() { member }: Caller, @Address() address: string) {
    return this.watching.watch(member, address, body);
  }

  @Answers(jamm.vote)
  vote(@In() body: Parsed<'/api/jamm/vote'>, @From() { member }: Caller, @Address() address: string) {
    return this.jamms.vote(member, address, body);
  }

  @Answers(jamm.strikeBallot)
  strikeBallot(@In() body: Parsed<'/api/jamm/strikeBallot'>, @Me() me: SignedMember, @Address() address: string) {
    return this.jamms.strike(me, address, body);
  }

  @Answers(jamm.closeJamm)
  closeJamm(@In() body: Parsed<'/api/jamm/closeJamm'>, @Me() me: SignedMember, @Address() address: string) {
    return this.jamms.close(me, address, body);
  }
}

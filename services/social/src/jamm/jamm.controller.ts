import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { jamm } from '@videoqs/contract/social/jamm';
import { Address, Answers, From, In, Me, Streams } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { CastBallot } from './cast-ballot.ts';
import { CloseJamm } from './close-jamm.ts';
import { ShowJamm } from './show-jamm.ts';
import { StartJamm } from './start-jamm.ts';
import { SubscribeToJamm } from './subscribe-to-jamm.ts';

@Controller()
export class JammController {
  constructor(
    private readonly starting: StartJamm,
    private readonly showing: ShowJamm,
    private readonly ballots: CastBallot,
    private readonly closing: CloseJamm,
    private readonly subscribing: SubscribeToJamm,
  ) {}

  @Answers(jamm.startJamm)
  startJamm(@In() body: Parsed<'/api/jamm/startJamm'>, @Me() me: SignedMember) {
    return this.starting.start(me, body);
  }

  @Answers(jamm.fetchJamm)
  fetchJamm(@In() body: Parsed<'/api/jamm/fetchJamm'>, @From() { member }: Caller, @Address() address: string) {
    return this.showing.show(member, address, body);
  }

  @Streams(jamm.watchJamm)
  watchJamm(@In() body: Parsed<'/api/jamm/watchJamm'>, @From() { member }: Caller, @Address() address: string) {
    return this.subscribing.subscribe(member, address, body);
  }

  @Answers(jamm.vote)
  vote(@In() body: Parsed<'/api/jamm/vote'>, @From() { member }: Caller, @Address() address: string) {
    return this.ballots.vote(member, address, body);
  }

  @Answers(jamm.strikeBallot)
  strikeBallot(@In() body: Parsed<'/api/jamm/strikeBallot'>, @Me() me: SignedMember, @Address() address: string) {
    return this.ballots.strike(me, address, body);
  }

  @Answers(jamm.closeJamm)
  closeJamm(@In() body: Parsed<'/api/jamm/closeJamm'>, @Me() me: SignedMember, @Address() address: string) {
    return this.closing.close(me, address, body);
  }
}

import { Controller } from '@nestjs/common';
import { places } from '@videoqs/contract/account/place';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { PlaceService } from './place.service.ts';

@Controller()
export class PlaceController {
  constructor(private readonly places: PlaceService) {}

  @Answers(places.fetchSessions)
  async fetchSessions(@In() body: Parsed<'/api/account/fetchSessions'>, @Me() me: SignedMember) {
    return { sessions: await this.places.list(me.userID, body.userAUTH) };
  }

  @Answers(places.endSession)
  endSession(@In() body: Parsed<'/api/account/endSession'>, @Me() me: SignedMember) {
    return this.places.end(me.userID, body.sessionID);
  }

  @Answers(places.endOtherSessions)
  endOtherSessions(@In() body: Parsed<'/api/account/endOtherSessions'>, @Me() me: SignedMember) {
    return this.places.endOthers(me.userID, body.userAUTH);
  }
}

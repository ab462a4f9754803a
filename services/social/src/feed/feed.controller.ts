import { Controller } from '@nestjs/common';
import type { Body } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { person } from '@videoqs/contract/social';
import { Answers, In, Me } from '@videoqs/node/answers.decorator';
import { FeedService } from './feed.service.ts';

@Controller()
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Answers(person.refreshFeedAndFollowinglist)
  refreshFeedAndFollowinglist(@In() body: Body<'/api/person/refreshFeedAndFollowinglist'>, @Me() me: SignedMember) {
    return this.feed.feed(me.userID, body);
  }
}

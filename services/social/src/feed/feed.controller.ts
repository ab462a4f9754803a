import { Controller } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import { person } from '@videoqs/contract/social/social';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { FeedService } from './feed.service.ts';

@Controller()
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Answers(person.refreshFeedAndFollowinglist)
  refreshFeedAndFollowinglist(@In() body: Parsed<'/api/person/refreshFeedAndFollowinglist'>, @Me() me: SignedMember) {
    return this.feed.feed(me.userID, body);
  }
}

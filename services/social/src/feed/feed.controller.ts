import { Controller } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import { feed } from '@videoqs/contract/social/feed';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { FeedService } from './feed.service.ts';

@Controller()
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Answers(feed.refreshFeedAndFollowinglist)
  refreshFeedAndFollowinglist(@In() body: Parsed<'/api/person/refreshFeedAndFollowinglist'>, @Me() me: SignedMember) {
    return this.feed.feed(me.userID, body);
  }
}

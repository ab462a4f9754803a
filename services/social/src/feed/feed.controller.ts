import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { feed } from '@videoqs/contract/social/feed';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReadFeed } from './read-feed.ts';

@Controller()
export class FeedController {
  constructor(private readonly feed: ReadFeed) {}

  @Answers(feed.refreshFeedAndFollowinglist)
  refreshFeedAndFollowinglist(@In() body: Parsed<'/api/person/refreshFeedAndFollowinglist'>, @Me() me: SignedMember) {
    return this.feed.feed(me.userID, body);
  }
}

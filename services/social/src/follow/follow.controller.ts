import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { person } from '@videoqs/contract/social/person';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { ChangeFollow } from './change-follow.ts';
import { InDevelopment } from './in-development.ts';
import { ReadFollows } from './read-follows.ts';

@Controller()
export class FollowController {
  constructor(
    private readonly follows: ChangeFollow,
    private readonly lists: ReadFollows,
    private readonly development: InDevelopment,
  ) {}

  @Answers(person.newFollow)
  newFollow(@In() body: Parsed<'/api/person/newFollow'>, @Me() me: SignedMember) {
    return this.follows.follow(me.userID, body);
  }

  @Answers(person.unFollow)
  unFollow(@In() body: Parsed<'/api/person/unFollow'>, @Me() me: SignedMember) {
    return this.follows.unfollow(me.userID, body);
  }

  @Answers(person.refreshFollowerslist)
  refreshFollowerslist(@In() body: Parsed<'/api/person/refreshFollowerslist'>, @Me() me: SignedMember) {
    return this.lists.followers(me.userID, body);
  }

  @Answers(person.refreshFollowinglist)
  refreshFollowinglist(@In() body: Parsed<'/api/person/refreshFollowinglist'>, @Me() me: SignedMember) {
    return this.lists.following(me.userID, body);
  }

  @AnswersRpc('social.friends')
  friends(body: RpcParsed<'social.friends'>) {
    return this.lists.friends(body);
  }

  @Answers(person.usersAndFollowingForDebug)
  usersAndFollowingForDebug(@In() _: Parsed<'/api/person/usersAndFollowingForDebug'>, @Me() me: SignedMember) {
    if (!this.development.is) throw new CallFailure('not-found');
    return this.lists.ids(me.userID);
  }
}

import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { likes } from '@videoqs/contract/social/words/like';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { ChangeLike } from './change-like.ts';
import { ReadLikes } from './read-likes.ts';

@Controller()
export class LikeController {
  constructor(
    private readonly mine: ChangeLike,
    private readonly all: ReadLikes,
  ) {}

  @Answers(likes.like)
  like(@In() body: Parsed<'/api/likes/like'>, @Me() me: SignedMember) {
    return this.mine.like(me.userID, body);
  }

  @Answers(likes.unlike)
  unlike(@In() body: Parsed<'/api/likes/unlike'>, @Me() me: SignedMember) {
    return this.mine.unlike(me.userID, body);
  }

  @Answers(likes.fetchLiked)
  fetchLiked(@In() body: Parsed<'/api/likes/fetchLiked'>, @Me() me: SignedMember) {
    return this.all.fetchMine(me.userID, body);
  }

  @Answers(likes.fetchLikes)
  fetchLikes(@In() body: Parsed<'/api/likes/fetchLikes'>, @From() { member }: Caller) {
    return this.all.fetch(member?.userID ?? 0, body);
  }
}

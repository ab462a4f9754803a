import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { blocks } from '@videoqs/contract/social/block';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { BlockOrMuteMember } from './block-or-mute-member.ts';
import { ReadBlocks } from './read-blocks.ts';

@Controller()
export class BlocksController {
  constructor(
    private readonly blocking: BlockOrMuteMember,
    private readonly reading: ReadBlocks,
  ) {}

  @Answers(blocks.hideMember)
  hideMember(@In() body: Parsed<'/api/person/hideMember'>, @Me() me: SignedMember) {
    return this.blocking.blockOrMute(me.userID, body);
  }

  @Answers(blocks.showMember)
  showMember(@In() body: Parsed<'/api/person/showMember'>, @Me() me: SignedMember) {
    return this.blocking.end(me.userID, body);
  }

  @Answers(blocks.fetchHidden)
  fetchHidden(@In() body: Parsed<'/api/person/fetchHidden'>, @Me() me: SignedMember) {
    return this.reading.list(me.userID, body);
  }
}

import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { hiding } from '@videoqs/contract/social/hiding';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { HideMember } from './hide-member.ts';
import { ReadHidden } from './read-hidden.ts';

@Controller()
export class HidingController {
  constructor(
    private readonly hiding: HideMember,
    private readonly reading: ReadHidden,
  ) {}

  @Answers(hiding.hideMember)
  hideMember(@In() body: Parsed<'/api/person/hideMember'>, @Me() me: SignedMember) {
    return this.hiding.hide(me.userID, body);
  }

  @Answers(hiding.showMember)
  showMember(@In() body: Parsed<'/api/person/showMember'>, @Me() me: SignedMember) {
    return this.hiding.show(me.userID, body);
  }

  @Answers(hiding.fetchHidden)
  fetchHidden(@In() body: Parsed<'/api/person/fetchHidden'>, @Me() me: SignedMember) {
    return this.reading.list(me.userID, body);
  }
}

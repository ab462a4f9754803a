import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply, SignedMember } from '@videoqs/contract/rpc/rpc';
import { hiding } from '@videoqs/contract/social/hiding';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { blockedAmong } from './hiding.policy.ts';
import { HidingService } from './hiding.service.ts';

@Controller()
export class HidingController {
  constructor(
    private readonly orm: MikroORM,
    private readonly hiding: HidingService,
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
    return this.hiding.list(me.userID, body);
  }

  @AnswersRpc('social.blocked')
  async blocked({ userID, otherIDs }: RpcParsed<'social.blocked'>): Promise<RpcReply<'social.blocked'>> {
    return { blockedIDs: await blockedAmong(this.orm, userID, otherIDs) };
  }
}

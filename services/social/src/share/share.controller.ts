import { Controller } from '@nestjs/common';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc/rpc';
import { ptoyr } from '@videoqs/contract/social/share';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Address, Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ShareService } from './share.service.ts';
import { TakeShareService } from './take-share.service.ts';

@Controller()
export class ShareController {
  constructor(
    private readonly shares: ShareService,
    private readonly taking: TakeShareService,
  ) {}

  @Answers(ptoyr.createPtoyrCodeLink)
  createPtoyrCodeLink(@In() body: Parsed<'/api/ptoyr/createPtoyrCodeLink'>, @Me() me: SignedMember) {
    return this.shares.link(me, body);
  }

  @Answers(ptoyr.addPtoyrMessage)
  addPtoyrMessage(@In() body: Parsed<'/api/ptoyr/addPtoyrMessage'>, @Me() me: SignedMember) {
    return this.shares.say(me, body);
  }

  @Answers(ptoyr.ptoyrInfoPrefetch)
  ptoyrInfoPrefetch(@In() body: Parsed<'/api/ptoyr/ptoyrInfoPrefetch'>, @Address() address: string) {
    return this.shares.show(address, body);
  }

  @Answers(ptoyr.putVideoOnThisUsersRadar)
  putVideoOnThisUsersRadar(
    @In() body: Parsed<'/api/ptoyr/putVideoOnThisUsersRadar'>,
    @Me() me: SignedMember,
    @Address() address: string,
  ) {
    return this.taking.take(me, address, body);
  }

  @AnswersRpc('social.head')
  head({ path, address }: RpcParsed<'social.head'>) {
    return this.shares.head(path, address);
  }
}

import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { ptoyr } from '@videoqs/contract/social/share';
import { Address, Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { MakeShare } from './make-share.ts';
import { ShowShare } from './show-share.ts';
import { TakeShare } from './take-share.ts';

@Controller()
export class ShareController {
  constructor(
    private readonly making: MakeShare,
    private readonly showing: ShowShare,
    private readonly taking: TakeShare,
  ) {}

  @Answers(ptoyr.createPtoyrCodeLink)
  createPtoyrCodeLink(@In() body: Parsed<'/api/ptoyr/createPtoyrCodeLink'>, @Me() me: SignedMember) {
    return this.making.link(me, body);
  }

  @Answers(ptoyr.addPtoyrMessage)
  addPtoyrMessage(@In() body: Parsed<'/api/ptoyr/addPtoyrMessage'>, @Me() me: SignedMember) {
    return this.making.say(me, body);
  }

  @Answers(ptoyr.ptoyrInfoPrefetch)
  ptoyrInfoPrefetch(@In() body: Parsed<'/api/ptoyr/ptoyrInfoPrefetch'>, @Address() address: string) {
    return this.showing.show(address, body);
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
    return this.showing.head(path, address);
  }
}

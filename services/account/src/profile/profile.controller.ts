import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { profileOf } from '../member/member.reads.ts';
import { homeTurf } from './home-turf.ts';
import { presentProfile } from './profile.presenter.ts';

/** What of an account its member's public page shows. */
@Controller()
export class ProfileController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('account.profile')
  async profile({ userID }: RpcParsed<'account.profile'>): Promise<RpcReply<'account.profile'>> {
    const member = await profileOf(this.orm.em, userID);
    return member ? presentProfile(member, await homeTurf(member.zipcode)) : null;
  }
}

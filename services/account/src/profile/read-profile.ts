import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { profileOf } from '../member/member.reads.ts';
import { homeTurf } from './home-turf.ts';
import { presentProfile } from './profile.presenter.ts';

/** Reads the account's data for a member's public page. */
@Injectable()
export class ReadProfile {
  constructor(private readonly orm: MikroORM) {}

  /** @returns null when there is no such member */
  async read(userID: number): Promise<RpcReply<'account.profile'>> {
    const member = await profileOf(this.orm.em, userID);
    return member ? presentProfile(member, await homeTurf(member.zipcode)) : null;
  }
}

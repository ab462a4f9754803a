import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { blockedAmong } from '../membership/stand-between.ts';
import { memberCalled } from '../snapshot/snapshot.store.ts';

/** Finds a member by their exact name, so that nobody can browse all members. Blocked members are not found. */
@Injectable()
export class LookUpMember {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly members: MemberSnapshots,
  ) {}

  /** @throws Unavailable */
  async find(
    userID: number,
    { username }: Parsed<'/api/queues/lookUpMember'>,
  ): Promise<Reply<'/api/queues/lookUpMember'>> {
    await this.members.meet({ usernames: [username] });
    const found = await memberCalled(this.orm.em, username);
    if (!found || (await blockedAmong(this.rpc, userID, [found.id])).length) return { member: null };
    return { member: { userID: found.id, username: found.username, imgSrc: found.img_src } };
  }
}

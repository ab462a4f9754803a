import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { countMembers, membersNamed, viewersOf } from './member.reads.ts';

/** Reads members as other services show them, and the number of members. */
@Injectable()
export class ReadMembers {
  constructor(private readonly orm: MikroORM) {}

  async named({ userIDs, usernames }: RpcParsed<'account.members'>): Promise<RpcReply<'account.members'>> {
    const rows = await membersNamed(this.orm.em, userIDs, usernames);
    return rows.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src }));
  }

  async viewers({ userIDs }: RpcParsed<'account.viewers'>): Promise<RpcReply<'account.viewers'>> {
    const rows = await viewersOf(this.orm.em, userIDs);
    return rows.map((m) => ({ userID: m.id, country: m.country, services: m.services }));
  }

  async count(): Promise<RpcReply<'account.counts'>> {
    return { members: await countMembers(this.orm.em) };
  }
}

import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { FindMember } from './find-member.ts';
import { countMembers, membersNamed, viewersOf } from './member.reads.ts';

/** What other services ask about members. */
@Controller()
export class MemberController {
  constructor(
    private readonly orm: MikroORM,
    private readonly finding: FindMember,
  ) {}

  @AnswersRpc('account.findMember')
  findMember(body: RpcParsed<'account.findMember'>) {
    return this.finding.find(body);
  }

  @AnswersRpc('account.members')
  async members({ userIDs, usernames }: RpcParsed<'account.members'>): Promise<RpcReply<'account.members'>> {
    const rows = await membersNamed(this.orm.em, userIDs, usernames);
    return rows.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src }));
  }

  @AnswersRpc('account.viewers')
  async viewers({ userIDs }: RpcParsed<'account.viewers'>): Promise<RpcReply<'account.viewers'>> {
    const rows = await viewersOf(this.orm.em, userIDs);
    return rows.map(({ id, ...watches }) => ({ userID: id, ...watches }));
  }

  @AnswersRpc('account.counts')
  async counts(): Promise<RpcReply<'account.counts'>> {
    return { members: await countMembers(this.orm.em) };
  }
}

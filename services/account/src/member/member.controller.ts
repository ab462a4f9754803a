import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { FindMember } from './find-member.ts';
import { ReadMembers } from './read-members.ts';

/** Answers other services' RPCs about members. */
@Controller()
export class MemberController {
  constructor(
    private readonly finding: FindMember,
    private readonly reading: ReadMembers,
  ) {}

  @AnswersRpc('account.findMember')
  findMember(body: RpcParsed<'account.findMember'>) {
    return this.finding.find(body);
  }

  @AnswersRpc('account.members')
  members(body: RpcParsed<'account.members'>) {
    return this.reading.named(body);
  }

  @AnswersRpc('account.viewers')
  viewers(body: RpcParsed<'account.viewers'>) {
    return this.reading.viewers(body);
  }

  @AnswersRpc('account.counts')
  counts() {
    return this.reading.count();
  }
}

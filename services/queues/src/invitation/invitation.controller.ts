import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { permissions } from '@videoqs/contract/queues/permission';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { AcceptInvitation } from './accept-invitation.ts';
import { CreateInvitation } from './create-invitation.ts';
import { RevokeInvitation } from './revoke-invitation.ts';
import { ShowInvitation } from './show-invitation.ts';

@Controller()
export class InvitationController {
  constructor(
    private readonly creating: CreateInvitation,
    private readonly revoking: RevokeInvitation,
    private readonly showing: ShowInvitation,
    private readonly accepting: AcceptInvitation,
  ) {}

  @Answers(permissions.createInvitation)
  createInvitation(@In() body: Parsed<'/api/queues/createInvitation'>, @Me() me: SignedMember) {
    return this.creating.create(me.userID, body);
  }

  @Answers(permissions.revokeInvitation)
  revokeInvitation(@In() body: Parsed<'/api/queues/revokeInvitation'>, @Me() me: SignedMember) {
    return this.revoking.revoke(me.userID, body);
  }

  @Answers(permissions.fetchInvitation)
  fetchInvitation(@In() body: Parsed<'/api/queues/fetchInvitation'>, @From() caller: Caller) {
    return this.showing.show(caller, body);
  }

  @Answers(permissions.acceptInvitation)
  acceptInvitation(@In() body: Parsed<'/api/queues/acceptInvitation'>, @Me() me: SignedMember) {
    return this.accepting.accept(me, body);
  }

  @AnswersRpc('queues.head')
  head({ path }: RpcParsed<'queues.head'>) {
    return this.showing.head(path);
  }
}

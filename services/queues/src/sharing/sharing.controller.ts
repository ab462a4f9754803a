import { Controller } from '@nestjs/common';
import { item } from '@videoqs/contract/queues/item';
import { permissions } from '@videoqs/contract/queues/permission';
import { queue } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { HistoryService } from './history.service.ts';
import { InvitationService } from './invitation.service.ts';
import { LookUpService } from './look-up.service.ts';
import { PermissionService } from './permission.service.ts';
import { SharedQueueService } from './shared-queue.service.ts';

@Controller()
export class SharingController {
  constructor(
    private readonly queues: SharedQueueService,
    private readonly who: PermissionService,
    private readonly invitations: InvitationService,
    private readonly history: HistoryService,
    private readonly members: LookUpService,
  ) {}

  @Answers(queue.createNewQueue)
  createNewQueue(@In() body: Parsed<'/api/queues/createNewQueue'>, @Me() me: SignedMember) {
    return this.queues.create(me.userID, body);
  }

  @Answers(queue.renameQueue)
  renameQueue(@In() body: Parsed<'/api/queues/renameQueue'>, @Me() me: SignedMember) {
    return this.queues.rename(me.userID, body);
  }

  @Answers(queue.deleteQueue)
  deleteQueue(@In() body: Parsed<'/api/queues/deleteQueue'>, @Me() me: SignedMember) {
    return this.queues.delete(me.userID, body);
  }

  @Answers(permissions.fetchMyQueuePermissions)
  fetchMyQueuePermissions(@In() body: Parsed<'/api/queues/fetchMyQueuePermissions'>, @Me() me: SignedMember) {
    return this.who.mine(me.userID, body);
  }

  @Answers(permissions.fetchPermissionsOfQueueX)
  fetchPermissionsOfQueueX(@In() body: Parsed<'/api/queues/fetchPermissionsOfQueueX'>, @Me() me: SignedMember) {
    return this.who.of(me.userID, body);
  }

  @Answers(permissions.grantPermissions)
  grantPermissions(@In() body: Parsed<'/api/queues/grantPermissions'>, @Me() me: SignedMember) {
    return this.who.grant(me.userID, body);
  }

  @Answers(permissions.revokePermissions)
  revokePermissions(@In() body: Parsed<'/api/queues/revokePermissions'>, @Me() me: SignedMember) {
    return this.who.revoke(me.userID, body);
  }

  @Answers(permissions.addQueueMember)
  addQueueMember(@In() body: Parsed<'/api/queues/addQueueMember'>, @Me() me: SignedMember) {
    return this.who.add(me.userID, body);
  }

  @Answers(permissions.bootMember)
  bootMember(@In() body: Parsed<'/api/queues/bootMember'>, @Me() me: SignedMember) {
    return this.who.boot(me.userID, body);
  }

  @Answers(permissions.handOver)
  handOver(@In() body: Parsed<'/api/queues/handOver'>, @Me() me: SignedMember) {
    return this.who.handOver(me.userID, body);
  }

  @Answers(permissions.lookUpMember)
  lookUpMember(@In() body: Parsed<'/api/queues/lookUpMember'>, @Me() me: SignedMember) {
    return this.members.find(me.userID, body);
  }

  @Answers(permissions.createInvitation)
  createInvitation(@In() body: Parsed<'/api/queues/createInvitation'>, @Me() me: SignedMember) {
    return this.invitations.create(me.userID, body);
  }

  @Answers(permissions.revokeInvitation)
  revokeInvitation(@In() body: Parsed<'/api/queues/revokeInvitation'>, @Me() me: SignedMember) {
    return this.invitations.revoke(me.userID, body);
  }

  @Answers(permissions.fetchInvitation)
  fetchInvitation(@In() body: Parsed<'/api/queues/fetchInvitation'>, @From() caller: Caller) {
    return this.invitations.show(caller, body);
  }

  @Answers(permissions.acceptInvitation)
  acceptInvitation(@In() body: Parsed<'/api/queues/acceptInvitation'>, @Me() me: SignedMember) {
    return this.invitations.accept(me, body);
  }

  @Answers(item.getVideoWhoWhenInfo)
  getVideoWhoWhenInfo(@In() body: Parsed<'/api/queues/getVideoWhoWhenInfo'>, @Me() me: SignedMember) {
    return this.history.whoWhen(me.userID, body);
  }
}

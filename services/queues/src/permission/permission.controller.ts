import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { permissions } from '@videoqs/contract/queues/permission';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AddMember } from './add-member.ts';
import { AskToEdit } from './ask-to-edit.ts';
import { BootMember } from './boot-member.ts';
import { HandOver } from './hand-over.ts';
import { LookUpMember } from './look-up-member.ts';
import { ReadPermissions } from './read-permissions.ts';
import { SetLevel } from './set-level.ts';

@Controller()
export class PermissionController {
  constructor(
    private readonly reading: ReadPermissions,
    private readonly adding: AddMember,
    private readonly setting: SetLevel,
    private readonly booting: BootMember,
    private readonly handing: HandOver,
    private readonly lookingUp: LookUpMember,
    private readonly asking: AskToEdit,
  ) {}

  @Answers(permissions.fetchMyQueuePermissions)
  fetchMyQueuePermissions(@In() body: Parsed<'/api/queues/fetchMyQueuePermissions'>, @Me() me: SignedMember) {
    return this.reading.mine(me.userID, body);
  }

  @Answers(permissions.fetchPermissionsOfQueueX)
  fetchPermissionsOfQueueX(@In() body: Parsed<'/api/queues/fetchPermissionsOfQueueX'>, @Me() me: SignedMember) {
    return this.reading.of(me.userID, body);
  }

  @Answers(permissions.grantPermissions)
  grantPermissions(@In() body: Parsed<'/api/queues/grantPermissions'>, @Me() me: SignedMember) {
    return this.setting.grant(me.userID, body);
  }

  @Answers(permissions.revokePermissions)
  revokePermissions(@In() body: Parsed<'/api/queues/revokePermissions'>, @Me() me: SignedMember) {
    return this.setting.revoke(me.userID, body);
  }

  @Answers(permissions.addQueueMember)
  addQueueMember(@In() body: Parsed<'/api/queues/addQueueMember'>, @Me() me: SignedMember) {
    return this.adding.add(me.userID, body);
  }

  @Answers(permissions.bootMember)
  bootMember(@In() body: Parsed<'/api/queues/bootMember'>, @Me() me: SignedMember) {
    return this.booting.boot(me.userID, body);
  }

  @Answers(permissions.handOver)
  handOver(@In() body: Parsed<'/api/queues/handOver'>, @Me() me: SignedMember) {
    return this.handing.handOver(me.userID, body);
  }

  @Answers(permissions.askToEdit)
  askToEdit(@In() body: Parsed<'/api/queues/askToEdit'>, @Me() me: SignedMember) {
    return this.asking.ask(me.userID, body);
  }

  @Answers(permissions.lookUpMember)
  lookUpMember(@In() body: Parsed<'/api/queues/lookUpMember'>, @Me() me: SignedMember) {
    return this.lookingUp.find(me.userID, body);
  }
}

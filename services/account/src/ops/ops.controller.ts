import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { opsCalls } from '@videoqs/contract/ops/ops';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { FailedJobs } from './failed-jobs.ts';
import { FindMembers } from './find-members.ts';
import { GivenUpMail } from './given-up-mail.ts';
import { HandOutExport } from './hand-out-export.ts';
import { ListRecords } from './list-records.ts';
import { ShowHealth } from './show-health.ts';
import { SuspendMember } from './suspend-member.ts';

const { ops } = opsCalls;

@Controller()
export class OpsController {
  constructor(
    private readonly health: ShowHealth,
    private readonly jobs: FailedJobs,
    private readonly finding: FindMembers,
    private readonly suspending: SuspendMember,
    private readonly exports: HandOutExport,
    private readonly mail: GivenUpMail,
    private readonly records: ListRecords,
  ) {}

  @Answers(ops.fetchHealth)
  fetchHealth(@In() _: Parsed<'/api/ops/fetchHealth'>, @Me() me: SignedMember) {
    return this.health.show(me.userID);
  }

  @Answers(ops.fetchSettings)
  fetchSettings(@In() _: Parsed<'/api/ops/fetchSettings'>, @Me() me: SignedMember) {
    return this.health.showSettings(me.userID);
  }

  @Answers(ops.fetchJobs)
  fetchJobs(@In() _: Parsed<'/api/ops/fetchJobs'>, @Me() me: SignedMember) {
    return this.jobs.show(me.userID);
  }

  @Answers(ops.retryJobs)
  retryJobs(@In() body: Parsed<'/api/ops/retryJobs'>, @Me() me: SignedMember) {
    return this.jobs.retry(me.userID, body);
  }

  @Answers(ops.findMembers)
  findMembers(@In() body: Parsed<'/api/ops/findMembers'>, @Me() me: SignedMember) {
    return this.finding.find(me.userID, body.name);
  }

  @Answers(ops.endSessions)
  endSessions(@In() body: Parsed<'/api/ops/endSessions'>, @Me() me: SignedMember) {
    return this.suspending.endSessions(me.userID, body.memberID);
  }

  @Answers(ops.suspendMember)
  suspendMember(@In() body: Parsed<'/api/ops/suspendMember'>, @Me() me: SignedMember) {
    return this.suspending.suspend(me.userID, body);
  }

  @Answers(ops.liftSuspension)
  liftSuspension(@In() body: Parsed<'/api/ops/liftSuspension'>, @Me() me: SignedMember) {
    return this.suspending.lift(me.userID, body);
  }

  @Answers(ops.startExport)
  startExport(@In() body: Parsed<'/api/ops/startExport'>, @Me() me: SignedMember) {
    return this.exports.start(me.userID, body);
  }

  @Answers(ops.openExport)
  openExport(@In() body: Parsed<'/api/ops/openExport'>, @Me() me: SignedMember) {
    return this.exports.open(me.userID, body.memberID);
  }

  @Answers(ops.fetchGivenUp)
  fetchGivenUp(@In() body: Parsed<'/api/ops/fetchGivenUp'>, @Me() me: SignedMember) {
    return this.mail.list(me.userID, body);
  }

  @Answers(ops.sendAgain)
  sendAgain(@In() body: Parsed<'/api/ops/sendAgain'>, @Me() me: SignedMember) {
    return this.mail.sendAgain(me.userID, body.messageID);
  }

  @Answers(ops.fetchRecords)
  fetchRecords(@In() body: Parsed<'/api/ops/fetchRecords'>, @Me() me: SignedMember) {
    return this.records.list(me.userID, body);
  }
}

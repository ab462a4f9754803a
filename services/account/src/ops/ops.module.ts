import { Module } from '@nestjs/common';
import { ExportModule } from '../export/export.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { FailedJobs } from './failed-jobs.ts';
import { FindMembers } from './find-members.ts';
import { GivenUpMail } from './given-up-mail.ts';
import { HandOutExport } from './hand-out-export.ts';
import { KeepRecord } from './keep-record.ts';
import { ListRecords } from './list-records.ts';
import { OpsController } from './ops.controller.ts';
import { OpsGuard } from './ops.guard.ts';
import { ShowHealth } from './show-health.ts';
import { SuspendMember } from './suspend-member.ts';

/** The calls of operators (ADR 0067). */
@Module({
  imports: [ExportModule, MessageModule, SessionModule],
  controllers: [OpsController],
  providers: [
    OpsGuard,
    KeepRecord,
    ShowHealth,
    FailedJobs,
    FindMembers,
    SuspendMember,
    HandOutExport,
    GivenUpMail,
    ListRecords,
  ],
})
export class OpsModule {}

import { Module } from '@nestjs/common';
import { ChangesModule } from '../queue/changes.module.ts';
import { ReminderModule } from '../reminder/reminder.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { EndByBlockHandler } from './end-by-block.handler.ts';
import { HistoryService } from './history.service.ts';
import { InvitationService } from './invitation.service.ts';
import { LookUpService } from './look-up.service.ts';
import { PermissionService } from './permission.service.ts';
import { SharedQueueService } from './shared-queue.service.ts';
import { SharingController } from './sharing.controller.ts';
import { SweepChangesJob } from './sweep-changes.job.ts';

@Module({
  imports: [ChangesModule, ReminderModule, SnapshotModule],
  controllers: [SharingController],
  providers: [
    SharedQueueService,
    PermissionService,
    InvitationService,
    HistoryService,
    LookUpService,
    SweepChangesJob,
    EndByBlockHandler,
  ],
})
export class SharingModule {}

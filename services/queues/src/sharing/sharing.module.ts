import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { ReminderModule } from '../reminder/reminder.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { CreateQueue } from './create-queue.ts';
import { DeleteQueue } from './delete-queue.ts';
import { RenameQueue } from './rename-queue.ts';
import { SharingController } from './sharing.controller.ts';
import { SweepChangesJob } from './sweep-changes.job.ts';

/** Lets owners create, rename and delete shared queues. */
@Module({
  imports: [QueueModule, ReminderModule, SnapshotModule],
  controllers: [SharingController],
  providers: [CreateQueue, RenameQueue, DeleteQueue, SweepChangesJob],
})
export class SharingModule {}

import { Module } from '@nestjs/common';
import { ReminderModule } from '../reminder/reminder.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { AddTitlesService } from './add-titles.service.ts';
import { AddToQueueService } from './add-to-queue.service.ts';
import { ChangesModule } from './changes.module.ts';
import { EditQueueService } from './edit-queue.service.ts';
import { FindInQueueService } from './find-in-queue.service.ts';
import { LatelyController } from './lately.controller.ts';
import { PutOnTopController } from './put-on-top.controller.ts';
import { QueueController } from './queue.controller.ts';
import { QueueFiguresService } from './queue-figures.service.ts';
import { ReadQueueService } from './read-queue.service.ts';
import { RemoveTitlesService } from './remove-titles.service.ts';

@Module({
  imports: [ChangesModule, ReminderModule, SnapshotModule],
  controllers: [QueueController, LatelyController, PutOnTopController],
  providers: [
    ReadQueueService,
    AddToQueueService,
    AddTitlesService,
    EditQueueService,
    RemoveTitlesService,
    QueueFiguresService,
    FindInQueueService,
  ],
  exports: [RemoveTitlesService],
})
export class QueueModule {}

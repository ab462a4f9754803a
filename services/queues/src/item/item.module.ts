import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { ReminderModule } from '../reminder/reminder.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { AddTitles } from './add-titles.ts';
import { AddToQueue } from './add-to-queue.ts';
import { ItemController } from './item.controller.ts';
import { MoveTitle } from './move-title.ts';
import { MoveTitles } from './move-titles.ts';
import { PutOnTop } from './put-on-top.ts';
import { ReadPlaces } from './read-places.ts';
import { ReadWhoWhen } from './read-who-when.ts';
import { RemoveTitles } from './remove-titles.ts';
import { RestoreTitles } from './restore-titles.ts';
import { UndoChange } from './undo-change.ts';

@Module({
  imports: [QueueModule, ReminderModule, SnapshotModule],
  controllers: [ItemController],
  providers: [
    ReadPlaces,
    ReadWhoWhen,
    AddToQueue,
    AddTitles,
    MoveTitle,
    MoveTitles,
    RemoveTitles,
    RestoreTitles,
    UndoChange,
    PutOnTop,
  ],
  exports: [RemoveTitles, RestoreTitles],
})
export class ItemModule {}

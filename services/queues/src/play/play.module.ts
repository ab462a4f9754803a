import { Module } from '@nestjs/common';
import { ItemModule } from '../item/item.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QueueModule } from '../queue/queue.module.ts';
import { WatchableModule } from '../watchable/watchable.module.ts';
import { WatcherModule } from '../watcher/watcher.module.ts';
import { AddPlays } from './add-plays.ts';
import { AddShowPlays } from './add-show-plays.ts';
import { ChangePlays } from './change-plays.ts';
import { EditPlay } from './edit-play.ts';
import { LeaveQueue } from './leave-queue.ts';
import { MoveTimeZoneHandler } from './move-time-zone.handler.ts';
import { MovieStars } from './movie-stars.ts';
import { PlayController } from './play.controller.ts';
import { ReadDiary } from './read-diary.ts';
import { ReadDiaryYear } from './read-diary-year.ts';
import { ReadSeen } from './read-seen.ts';
import { RemovePlays } from './remove-plays.ts';
import { UndoPlays } from './undo-plays.ts';

@Module({
  imports: [QueueModule, ItemModule, WatchableModule, WatcherModule, ProgressModule],
  controllers: [PlayController],
  providers: [
    ChangePlays,
    AddPlays,
    AddShowPlays,
    EditPlay,
    RemovePlays,
    UndoPlays,
    LeaveQueue,
    ReadDiary,
    ReadDiaryYear,
    ReadSeen,
    MovieStars,
    MoveTimeZoneHandler,
  ],
  exports: [ChangePlays, MovieStars],
})
export class PlayModule {}

import { Module } from '@nestjs/common';
import { PlayModule } from '../play/play.module.ts';
import { WatcherModule } from '../watcher/watcher.module.ts';
import { CountServices } from './count-services.ts';
import { MakeYearPicture } from './make-year-picture.ts';
import { PlayStatsController } from './play-stats.controller.ts';
import { ReadFriendsYear } from './read-friends-year.ts';
import { ReadStats } from './read-stats.ts';

@Module({
  imports: [PlayModule, WatcherModule],
  controllers: [PlayStatsController],
  providers: [ReadStats, ReadFriendsYear, CountServices, MakeYearPicture],
})
export class PlayStatsModule {}

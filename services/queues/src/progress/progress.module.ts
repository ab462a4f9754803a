import { Module } from '@nestjs/common';
import { WatchableModule } from '../watchable/watchable.module.ts';
import { ProgressController } from './progress.controller.ts';
import { ReadProgress } from './read-progress.ts';
import { ReadUpNext } from './read-up-next.ts';
import { SetShowState } from './set-show-state.ts';

@Module({
  imports: [WatchableModule],
  controllers: [ProgressController],
  providers: [ReadProgress, ReadUpNext, SetShowState],
  exports: [ReadUpNext],
})
export class ProgressModule {}

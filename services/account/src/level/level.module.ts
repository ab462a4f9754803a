import { Module } from '@nestjs/common';
import { CheckLevelsJob } from './check-levels.job.ts';
import { CheckLevels } from './check-levels.ts';
import { CountFollowedHandler } from './count-followed.handler.ts';
import { CountQueuedHandler } from './count-queued.handler.ts';
import { CountReviewedHandler } from './count-reviewed.handler.ts';
import { CountShareOpenedHandler } from './count-share-opened.handler.ts';
import { CountTop10Handler } from './count-top10.handler.ts';
import { CountWatchedHandler } from './count-watched.handler.ts';
import { LevelController } from './level.controller.ts';
import { LevelChecks } from './level-checks.ts';
import { SweepLevelsJob } from './sweep-levels.job.ts';

@Module({
  controllers: [LevelController],
  providers: [
    CheckLevels,
    LevelChecks,
    CountFollowedHandler,
    CountQueuedHandler,
    CountReviewedHandler,
    CountTop10Handler,
    CountShareOpenedHandler,
    CountWatchedHandler,
    CheckLevelsJob,
    SweepLevelsJob,
  ],
  exports: [LevelChecks],
})
export class LevelModule {}

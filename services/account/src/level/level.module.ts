import { Module } from '@nestjs/common';
import { CheckLevelsJob } from './check-levels.job.ts';
import { CountFollowedHandler } from './count-followed.handler.ts';
import { CountQueuedHandler } from './count-queued.handler.ts';
import { CountReviewedHandler } from './count-reviewed.handler.ts';
import { CountShareOpenedHandler } from './count-share-opened.handler.ts';
import { CountTop10Handler } from './count-top10.handler.ts';
import { LevelController } from './level.controller.ts';
import { LevelService } from './level.service.ts';
import { LevelChecks } from './level-checks.service.ts';
import { SweepLevelsJob } from './sweep-levels.job.ts';

@Module({
  controllers: [LevelController],
  providers: [
    LevelService,
    LevelChecks,
    CountFollowedHandler,
    CountQueuedHandler,
    CountReviewedHandler,
    CountTop10Handler,
    CountShareOpenedHandler,
    CheckLevelsJob,
    SweepLevelsJob,
  ],
  exports: [LevelChecks, LevelService],
})
export class LevelModule {}

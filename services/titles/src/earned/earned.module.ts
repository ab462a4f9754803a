import { Module } from '@nestjs/common';
import { CountPlayedHandler } from './count-played.handler.ts';
import { CountQueuedHandler } from './count-queued.handler.ts';
import { CountRankedHandler } from './count-ranked.handler.ts';
import { CountReviewedHandler } from './count-reviewed.handler.ts';
import { CountSharedHandler } from './count-shared.handler.ts';
import { EarnedController } from './earned.controller.ts';
import { ReadEarned } from './read-earned.ts';
import { UncountPlayedHandler } from './uncount-played.handler.ts';

@Module({
  controllers: [EarnedController],
  providers: [
    ReadEarned,
    CountQueuedHandler,
    CountReviewedHandler,
    CountRankedHandler,
    CountSharedHandler,
    CountPlayedHandler,
    UncountPlayedHandler,
  ],
})
export class EarnedModule {}

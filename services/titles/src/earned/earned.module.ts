import { Module } from '@nestjs/common';
import { CountQueuedHandler } from './count-queued.handler.ts';
import { CountRankedHandler } from './count-ranked.handler.ts';
import { CountReviewedHandler } from './count-reviewed.handler.ts';
import { CountSharedHandler } from './count-shared.handler.ts';
import { EarnedController } from './earned.controller.ts';
import { ReadEarned } from './read-earned.ts';

@Module({
  controllers: [EarnedController],
  providers: [ReadEarned, CountQueuedHandler, CountReviewedHandler, CountRankedHandler, CountSharedHandler],
})
export class EarnedModule {}

import { Module } from '@nestjs/common';
import { FanOutJob } from './fan-out.job.ts';
import { FeedController } from './feed.controller.ts';
import { ForgetWatchedHandler } from './forget-watched.handler.ts';
import { ReadFeed } from './read-feed.ts';
import { RecordLevelUpHandler } from './record-level-up.handler.ts';
import { RecordQueuedHandler } from './record-queued.handler.ts';
import { RecordTop10Handler } from './record-top10.handler.ts';
import { RecordWatchedHandler } from './record-watched.handler.ts';
import { SweepFeedsJob } from './sweep-feeds.job.ts';

@Module({
  controllers: [FeedController],
  providers: [
    ReadFeed,
    RecordQueuedHandler,
    RecordTop10Handler,
    RecordLevelUpHandler,
    RecordWatchedHandler,
    ForgetWatchedHandler,
    FanOutJob,
    SweepFeedsJob,
  ],
  exports: [ReadFeed],
})
export class FeedModule {}

import { Module } from '@nestjs/common';
import { FanOutJob } from './fan-out.job.ts';
import { FeedController } from './feed.controller.ts';
import { FeedService } from './feed.service.ts';
import { FeedReaders } from './feed-reader.service.ts';
import { RecordLevelUpHandler } from './record-level-up.handler.ts';
import { RecordQueuedHandler } from './record-queued.handler.ts';
import { RecordTop10Handler } from './record-top10.handler.ts';
import { SweepFeedsJob } from './sweep-feeds.job.ts';

@Module({
  controllers: [FeedController],
  providers: [
    FeedService,
    RecordQueuedHandler,
    RecordTop10Handler,
    RecordLevelUpHandler,
    FeedReaders,
    FanOutJob,
    SweepFeedsJob,
  ],
  exports: [FeedService],
})
export class FeedModule {}

import { Module } from '@nestjs/common';
import { FeedController } from './feed.controller.ts';
import { FeedService } from './feed.service.ts';
import { RecordLevelUpHandler } from './record-level-up.handler.ts';
import { RecordQueuedHandler } from './record-queued.handler.ts';
import { RecordTop10Handler } from './record-top10.handler.ts';

@Module({
  controllers: [FeedController],
  providers: [FeedService, RecordQueuedHandler, RecordTop10Handler, RecordLevelUpHandler],
})
export class FeedModule {}

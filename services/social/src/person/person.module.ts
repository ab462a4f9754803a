import { Module } from '@nestjs/common';
import { FeedModule } from '../feed/feed.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { AlikeService } from './alike.service.ts';
import { PersonController } from './person.controller.ts';
import { PersonService } from './person.service.ts';
import { TwinService } from './twin.service.ts';

/** Members' public pages. */
@Module({
  imports: [FeedModule, SnapshotModule],
  controllers: [PersonController],
  providers: [PersonService, TwinService, AlikeService],
  exports: [AlikeService],
})
export class PersonModule {}

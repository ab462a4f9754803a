import { Module } from '@nestjs/common';
import { MeetMemberHandler } from '@videoqs/node/snapshots/member.snapshot';
import { RefreshMemberHandler } from './refresh-member.handler.ts';
import { RefreshTitleHandler } from './refresh-title.handler.ts';
import { SnapshotController } from './snapshot.controller.ts';
import { TitleSnapshots } from './title.snapshot.ts';

@Module({
  controllers: [SnapshotController],
  providers: [TitleSnapshots, RefreshTitleHandler, RefreshMemberHandler, MeetMemberHandler],
  exports: [TitleSnapshots],
})
export class SnapshotModule {}

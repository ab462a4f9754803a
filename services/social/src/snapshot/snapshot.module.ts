import { Module } from '@nestjs/common';
import { MeetMemberHandler, RefreshMemberHandler } from '@videoqs/node/snapshots/member.snapshot';
import { RefreshTitleHandler, TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { SnapshotController } from './snapshot.controller.ts';

@Module({
  controllers: [SnapshotController],
  providers: [TitleSnapshots, RefreshTitleHandler, RefreshMemberHandler, MeetMemberHandler],
  exports: [TitleSnapshots],
})
export class SnapshotModule {}

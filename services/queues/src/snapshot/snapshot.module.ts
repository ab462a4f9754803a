import { Module } from '@nestjs/common';
import { MeetMemberHandler } from '@videoqs/node/snapshots/member.snapshot';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { RefreshMemberHandler } from './refresh-member.handler.ts';
import { RefreshTitleHandler } from './refresh-title.handler.ts';
import { SnapshotController } from './snapshot.controller.ts';

@Module({
  controllers: [SnapshotController],
  providers: [TitleSnapshots, RefreshTitleHandler, RefreshMemberHandler, MeetMemberHandler],
  exports: [TitleSnapshots],
})
export class SnapshotModule {}

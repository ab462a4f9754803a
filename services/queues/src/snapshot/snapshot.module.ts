import { Module } from '@nestjs/common';
import { MeetMemberHandler, MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { RefreshMemberHandler } from './refresh-member.handler.ts';
import { RefreshTitleHandler } from './refresh-title.handler.ts';
import { SnapshotController } from './snapshot.controller.ts';

@Module({
  controllers: [SnapshotController],
  providers: [TitleSnapshots, MemberSnapshots, RefreshTitleHandler, RefreshMemberHandler, MeetMemberHandler],
  exports: [TitleSnapshots, MemberSnapshots],
})
export class SnapshotModule {}

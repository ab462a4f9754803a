import { Module } from '@nestjs/common';
import { MeetMemberHandler, MemberSnapshots, RefreshMemberHandler } from '@videoqs/node/snapshots/member.snapshot';
import { RefreshTitleHandler, TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { KnownTitles } from './known-titles.ts';
import { SnapshotController } from './snapshot.controller.ts';

@Module({
  controllers: [SnapshotController],
  providers: [
    TitleSnapshots,
    MemberSnapshots,
    KnownTitles,
    RefreshTitleHandler,
    RefreshMemberHandler,
    MeetMemberHandler,
  ],
  exports: [TitleSnapshots, MemberSnapshots, KnownTitles],
})
export class SnapshotModule {}

import { Module } from '@nestjs/common';
import { MeetMemberHandler, RefreshMemberHandler } from '@videoqs/node/snapshots/member.snapshot';
import { SnapshotController } from './snapshot.controller.ts';

@Module({ controllers: [SnapshotController], providers: [RefreshMemberHandler, MeetMemberHandler] })
export class SnapshotModule {}

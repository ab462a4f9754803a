import { Module } from '@nestjs/common';
import { RefreshMemberHandler } from '@videoqs/node/snapshots/member.snapshot';

@Module({ providers: [RefreshMemberHandler] })
export class SnapshotModule {}

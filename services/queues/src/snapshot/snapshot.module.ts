import { Module } from '@nestjs/common';
import { RefreshMemberHandler } from './refresh-member.handler.ts';
import { RefreshTitleHandler } from './refresh-title.handler.ts';
import { TitleSnapshots } from './title.snapshot.ts';

@Module({ providers: [TitleSnapshots, RefreshTitleHandler, RefreshMemberHandler], exports: [TitleSnapshots] })
export class SnapshotModule {}

import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { FollowController } from './follow.controller.ts';
import { FollowService } from './follow.service.ts';
import { FollowListsService } from './follow-lists.service.ts';

/** Who follows whom. */
@Module({ imports: [SnapshotModule], controllers: [FollowController], providers: [FollowService, FollowListsService] })
export class FollowModule {}

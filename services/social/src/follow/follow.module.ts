import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { ChangeFollow } from './change-follow.ts';
import { FollowController } from './follow.controller.ts';
import { ReadFollows } from './read-follows.ts';

/** Followers and followed members. */
@Module({ imports: [SnapshotModule], controllers: [FollowController], providers: [ChangeFollow, ReadFollows] })
export class FollowModule {}

import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { ChangeLike } from './change-like.ts';
import { LikeController } from './like.controller.ts';
import { ReadLikes } from './read-likes.ts';

/** Likes of titles. */
@Module({ imports: [SnapshotModule], controllers: [LikeController], providers: [ChangeLike, ReadLikes] })
export class LikeModule {}

import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { BlockOrMuteMember } from './block-or-mute-member.ts';
import { BlocksController } from './blocks.controller.ts';
import { ReadBlocks } from './read-blocks.ts';

/** Blocked and muted members. */
@Module({ imports: [SnapshotModule], controllers: [BlocksController], providers: [BlockOrMuteMember, ReadBlocks] })
export class BlocksModule {}

import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { BlockOrMuteMember } from './block-or-mute-member.ts';
import { BlocksController } from './blocks.controller.ts';
import { ReadBlocks } from './read-blocks.ts';

/** Whom members do not want to see. */
@Module({ imports: [SnapshotModule], controllers: [BlocksController], providers: [BlockOrMuteMember, ReadBlocks] })
export class BlocksModule {}

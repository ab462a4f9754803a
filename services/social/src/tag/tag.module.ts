import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { KeepTags } from './keep-tags.ts';
import { ReadTagged } from './read-tagged.ts';
import { TagController } from './tag.controller.ts';

/** Members' own tags of titles. */
@Module({ imports: [SnapshotModule], controllers: [TagController], providers: [KeepTags, ReadTagged] })
export class TagModule {}

import { Module } from '@nestjs/common';
import { NoteMergedHandler } from '@videoqs/node/snapshots/merged-title';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { MoveMergedJob } from './move-merged.job.ts';

/** Follows the catalogue when two of its titles become one. */
@Module({ imports: [SnapshotModule], providers: [NoteMergedHandler, MoveMergedJob] })
export class MergeModule {}

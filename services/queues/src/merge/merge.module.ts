import { Module } from '@nestjs/common';
import { NoteMergedHandler } from '@videoqs/node/snapshots/merged-title';
import { PlayModule } from '../play/play.module.ts';
import { QueueModule } from '../queue/queue.module.ts';
import { WatchableModule } from '../watchable/watchable.module.ts';
import { MergePlays } from './merge-plays.ts';
import { MoveMergedJob } from './move-merged.job.ts';

/** Follows the catalogue when two of its titles become one. */
@Module({
  imports: [QueueModule, PlayModule, WatchableModule],
  providers: [NoteMergedHandler, MergePlays, MoveMergedJob],
})
export class MergeModule {}

import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { Choose } from './choose.ts';
import { FindWatcher } from './find-watcher.ts';
import { WatcherController } from './watcher.controller.ts';

@Module({
  imports: [SnapshotModule],
  controllers: [WatcherController],
  providers: [FindWatcher, Choose],
  exports: [FindWatcher],
})
export class WatcherModule {}

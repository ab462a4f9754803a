import { Module } from '@nestjs/common';
import { ChangesModule } from '../queue/changes.module.ts';
import { LiveController } from './live.controller.ts';
import { Presence } from './presence.ts';
import { WatchQueueService } from './watch-queue.service.ts';

@Module({ imports: [ChangesModule], controllers: [LiveController], providers: [Presence, WatchQueueService] })
export class LiveModule {}

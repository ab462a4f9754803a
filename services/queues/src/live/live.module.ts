import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.ts';
import { WatchQueueService } from './watch-queue.service.ts';

@Module({ controllers: [LiveController], providers: [WatchQueueService] })
export class LiveModule {}

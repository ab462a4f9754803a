import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { HoldTitle } from './hold-title.ts';
import { LiveController } from './live.controller.ts';
import { Presence } from './presence.ts';
import { SubscribeToQueue } from './subscribe-to-queue.ts';

@Module({ imports: [QueueModule], controllers: [LiveController], providers: [Presence, SubscribeToQueue, HoldTitle] })
export class LiveModule {}

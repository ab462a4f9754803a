import { Module } from '@nestjs/common';
import { MessageController } from './message.controller.ts';
import { MessageModule } from './message.module.ts';

/** What was sent, for development. */
@Module({ imports: [MessageModule], controllers: [MessageController] })
export class OutboxModule {}

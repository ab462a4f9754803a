import { Module } from '@nestjs/common';
import { MessageController } from './message.controller.ts';

/** What was sent, for development. */
@Module({ controllers: [MessageController] })
export class OutboxModule {}

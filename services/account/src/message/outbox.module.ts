import { Module } from '@nestjs/common';
import { MessageController } from './message.controller.ts';
import { ReadOutbox } from './read-outbox.ts';

/** Shows sent messages in development. */
@Module({ controllers: [MessageController], providers: [ReadOutbox] })
export class OutboxModule {}

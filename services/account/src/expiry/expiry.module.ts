import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { SweepMessagesJob } from './sweep-messages.job.ts';

/** Deletes expired data of the whole service. */
@Module({ imports: [MessageModule], providers: [SweepMessagesJob] })
export class ExpiryModule {}

import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { SweepMessagesJob } from './sweep-messages.job.ts';

/** What is out of date goes, of whichever noun it is. */
@Module({ imports: [MessageModule], providers: [SweepMessagesJob] })
export class ExpiryModule {}

import { Module } from '@nestjs/common';
import { CallSender } from './call-sender.ts';
import { PostMessages } from './post-messages.ts';
import { SendMessageJob } from './send-message.job.ts';
import { SweepMessages } from './sweep-messages.ts';

@Module({
  providers: [CallSender, PostMessages, SendMessageJob, SweepMessages],
  exports: [CallSender, PostMessages, SweepMessages],
})
export class MessageModule {}

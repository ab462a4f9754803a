import { Module } from '@nestjs/common';
import { PushCarrier } from '../push/push-carrier.ts';
import { MessageService } from './message.service.ts';
import { SendMessageJob } from './send-message.job.ts';
import { SweepMessagesJob } from './sweep-messages.job.ts';
import { TellReminderHandler } from './tell-reminder.handler.ts';

@Module({
  providers: [MessageService, PushCarrier, SendMessageJob, SweepMessagesJob, TellReminderHandler],
  exports: [MessageService],
})
export class MessageModule {}

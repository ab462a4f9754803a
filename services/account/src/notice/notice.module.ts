import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { ChooseNotices } from './choose-notices.ts';
import { DropBlockedHandler } from './drop-blocked.handler.ts';
import { DropUnfollowedHandler } from './drop-unfollowed.handler.ts';
import { NoticeController } from './notice.controller.ts';
import { SeeNotices } from './see-notices.ts';
import { SendNoticesHandler } from './send-notices.handler.ts';
import { SendNotices } from './send-notices.ts';
import { SendReminderHandler } from './send-reminder.handler.ts';
import { SendReminders } from './send-reminders.ts';
import { SweepNoticesJob } from './sweep-notices.job.ts';

/** Sends members' notices over the channels they chose. */
@Module({
  imports: [MessageModule],
  controllers: [NoticeController],
  providers: [
    SeeNotices,
    ChooseNotices,
    SendNotices,
    SendReminders,
    SendNoticesHandler,
    SendReminderHandler,
    DropBlockedHandler,
    DropUnfollowedHandler,
    SweepNoticesJob,
  ],
})
export class NoticeModule {}

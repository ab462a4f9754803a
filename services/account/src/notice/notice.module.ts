import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { ChooseNotices } from './choose-notices.ts';
import { DropBlockedHandler } from './drop-blocked.handler.ts';
import { DropUnfollowedHandler } from './drop-unfollowed.handler.ts';
import { NoticeController } from './notice.controller.ts';
import { SeeNotices } from './see-notices.ts';
import { SweepNoticesJob } from './sweep-notices.job.ts';
import { TellNoticesHandler } from './tell-notices.handler.ts';
import { TellNotices } from './tell-notices.ts';
import { TellReminderHandler } from './tell-reminder.handler.ts';
import { TellReminders } from './tell-reminders.ts';

/** What members are told, by which channels and when. */
@Module({
  imports: [MessageModule],
  controllers: [NoticeController],
  providers: [
    SeeNotices,
    ChooseNotices,
    TellNotices,
    TellReminders,
    TellNoticesHandler,
    TellReminderHandler,
    DropBlockedHandler,
    DropUnfollowedHandler,
    SweepNoticesJob,
  ],
})
export class NoticeModule {}

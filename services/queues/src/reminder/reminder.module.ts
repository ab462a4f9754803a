import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { Alarms } from './alarms.ts';
import { CancelReminder } from './cancel-reminder.ts';
import { CreateReminder } from './create-reminder.ts';
import { FireReminderJob } from './fire-reminder.job.ts';
import { FireReminders } from './fire-reminders.ts';
import { ReadNotices } from './read-notices.ts';
import { ReminderController } from './reminder.controller.ts';
import { SweepRemindersJob } from './sweep-reminders.job.ts';

@Module({
  imports: [QueueModule],
  controllers: [ReminderController],
  providers: [CreateReminder, CancelReminder, ReadNotices, FireReminders, Alarms, FireReminderJob, SweepRemindersJob],
  exports: [Alarms],
})
export class ReminderModule {}

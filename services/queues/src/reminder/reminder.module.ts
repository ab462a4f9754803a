import { Module } from '@nestjs/common';
import { ChangesModule } from '../queue/changes.module.ts';
import { Alarms } from './alarms.ts';
import { FireReminderJob } from './fire-reminder.job.ts';
import { ReminderController } from './reminder.controller.ts';
import { ReminderService } from './reminder.service.ts';
import { SweepRemindersJob } from './sweep-reminders.job.ts';

@Module({
  imports: [ChangesModule],
  controllers: [ReminderController],
  providers: [ReminderService, Alarms, FireReminderJob, SweepRemindersJob],
  exports: [Alarms],
})
export class ReminderModule {}

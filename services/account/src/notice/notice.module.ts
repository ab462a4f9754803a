import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { ChoicesService } from './choices.service.ts';
import { LeaveOutHiddenHandler } from './leave-out-hidden.handler.ts';
import { LeaveOutUnfollowedHandler } from './leave-out-unfollowed.handler.ts';
import { NoticeController } from './notice.controller.ts';
import { SeenService } from './seen.service.ts';
import { SweepNoticesJob } from './sweep-notices.job.ts';
import { TellNoticesHandler } from './tell-notices.handler.ts';
import { TellingService } from './telling.service.ts';

/** What members are told, by which ways and when. */
@Module({
  imports: [MessageModule],
  controllers: [NoticeController],
  providers: [
    SeenService,
    ChoicesService,
    TellingService,
    TellNoticesHandler,
    LeaveOutHiddenHandler,
    LeaveOutUnfollowedHandler,
    SweepNoticesJob,
  ],
})
export class NoticeModule {}

import { Module } from '@nestjs/common';
import { KeepBellChoiceHandler } from './keep-bell-choice.handler.ts';
import { NoticeController } from './notice.controller.ts';
import { NotifyAskedHandler } from './notify-asked.handler.ts';
import { NotifyInvitedHandler } from './notify-invited.handler.ts';
import { ReadNotices } from './read-notices.ts';

@Module({
  controllers: [NoticeController],
  providers: [ReadNotices, NotifyInvitedHandler, NotifyAskedHandler, KeepBellChoiceHandler],
})
export class NoticeModule {}

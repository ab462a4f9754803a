import { Module } from '@nestjs/common';
import { KeepBellChoiceHandler } from './keep-bell-choice.handler.ts';
import { NoticeController } from './notice.controller.ts';
import { ReadNotices } from './read-notices.ts';
import { TellInvitedHandler } from './tell-invited.handler.ts';

@Module({ controllers: [NoticeController], providers: [ReadNotices, TellInvitedHandler, KeepBellChoiceHandler] })
export class NoticeModule {}

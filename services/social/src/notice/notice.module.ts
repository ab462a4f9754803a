import { Module } from '@nestjs/common';
import { KeepBellChoiceHandler } from './keep-bell-choice.handler.ts';
import { NoticeController } from './notice.controller.ts';
import { NoticeService } from './notice.service.ts';
import { TellInvitedHandler } from './tell-invited.handler.ts';

@Module({ controllers: [NoticeController], providers: [NoticeService, TellInvitedHandler, KeepBellChoiceHandler] })
export class NoticeModule {}

import { Module } from '@nestjs/common';
import { NoticeController } from './notice.controller.ts';
import { NoticeService } from './notice.service.ts';
import { TellInvitedHandler } from './tell-invited.handler.ts';

@Module({ controllers: [NoticeController], providers: [NoticeService, TellInvitedHandler] })
export class NoticeModule {}

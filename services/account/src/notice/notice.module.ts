import { Module } from '@nestjs/common';
import { NoticeController } from './notice.controller.ts';
import { SeenService } from './seen.service.ts';

/** What members are told, by which ways and when. */
@Module({ controllers: [NoticeController], providers: [SeenService] })
export class NoticeModule {}

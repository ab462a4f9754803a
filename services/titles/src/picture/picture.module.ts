import { Module } from '@nestjs/common';
import { DrawingThread } from './drawing-thread.ts';
import { PictureService } from './picture.service.ts';

@Module({ providers: [PictureService, DrawingThread] })
export class PictureModule {}

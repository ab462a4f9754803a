import { Module } from '@nestjs/common';
import { DrawingThread } from './drawing-thread.ts';
import { PictureService } from './picture.service.ts';
import { PosterColour } from './poster-colour.ts';

@Module({ providers: [PictureService, DrawingThread, PosterColour], exports: [PictureService, DrawingThread] })
export class PictureModule {}

import { Module } from '@nestjs/common';
import { DrawingThread } from './drawing-thread.ts';
import { ShowPicture } from './show-picture.ts';
import { TakeColour } from './take-colour.ts';

@Module({ providers: [ShowPicture, DrawingThread, TakeColour], exports: [ShowPicture, DrawingThread] })
export class PictureModule {}

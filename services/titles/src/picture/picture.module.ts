import { Module } from '@nestjs/common';
import { PictureService } from './picture.service.ts';

@Module({ providers: [PictureService] })
export class PictureModule {}

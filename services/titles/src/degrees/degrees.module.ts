import { Module } from '@nestjs/common';
import { EditionWatch } from '../built/edition-watch.ts';
import { PictureModule } from '../picture/picture.module.ts';
import { ChainPicture } from './chain-picture.ts';
import { DegreesController } from './degrees.controller.ts';
import { DegreesService } from './degrees.service.ts';
import { GraphService } from './graph.service.ts';

@Module({
  imports: [PictureModule],
  controllers: [DegreesController],
  providers: [ChainPicture, DegreesService, GraphService, EditionWatch],
  exports: [ChainPicture, DegreesService, GraphService],
})
export class DegreesModule {}

import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { PictureModule } from '../picture/picture.module.ts';
import { ChainPicture } from './chain-picture.ts';
import { DegreesController } from './degrees.controller.ts';
import { FindDegrees } from './find-degrees.ts';
import { KeepGraph } from './keep-graph.ts';

@Module({
  imports: [CatalogueModule, PictureModule],
  controllers: [DegreesController],
  providers: [ChainPicture, FindDegrees, KeepGraph],
  exports: [ChainPicture, FindDegrees, KeepGraph],
})
export class DegreesModule {}

import { Module } from '@nestjs/common';
import { EditionWatch } from '../built/edition-watch.ts';
import { DegreesController } from './degrees.controller.ts';
import { DegreesService } from './degrees.service.ts';
import { GraphService } from './graph.service.ts';

@Module({
  controllers: [DegreesController],
  providers: [DegreesService, GraphService, EditionWatch],
  exports: [GraphService],
})
export class DegreesModule {}

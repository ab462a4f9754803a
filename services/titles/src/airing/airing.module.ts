import { Module } from '@nestjs/common';
import { AiringController } from './airing.controller.ts';
import { ReadAirings } from './read-airings.ts';

@Module({ controllers: [AiringController], providers: [ReadAirings] })
export class AiringModule {}

import { Module } from '@nestjs/common';
import { UpkeepModule } from '../upkeep/upkeep.module.ts';
import { AiringController } from './airing.controller.ts';
import { ReadAirings } from './read-airings.ts';
import { ReadWatchables } from './read-watchables.ts';

@Module({ imports: [UpkeepModule], controllers: [AiringController], providers: [ReadAirings, ReadWatchables] })
export class AiringModule {}

import { Module } from '@nestjs/common';
import { WatchableModule } from '../watchable/watchable.module.ts';
import { AiringController } from './airing.controller.ts';
import { ReadAirings } from './read-airings.ts';

@Module({
  imports: [WatchableModule],
  controllers: [AiringController],
  providers: [ReadAirings],
  exports: [ReadAirings],
})
export class AiringModule {}

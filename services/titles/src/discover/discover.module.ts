import { Module } from '@nestjs/common';
import { SeenModule } from '../seen/seen.module.ts';
import { DiscoverController } from './discover.controller.ts';
import { DiscoverTitles } from './discover-titles.ts';
import { ReadPopular } from './read-popular.ts';
import { ReadTonight } from './read-tonight.ts';
import { ReadWall } from './read-wall.ts';

@Module({
  imports: [SeenModule],
  controllers: [DiscoverController],
  providers: [DiscoverTitles, ReadPopular, ReadTonight, ReadWall],
})
export class DiscoverModule {}

import { Module } from '@nestjs/common';
import { UpkeepModule } from '../upkeep/upkeep.module.ts';
import { ReadTitle } from './read-title.ts';
import { TitleController } from './title.controller.ts';
import { TitlePages } from './title-pages.ts';
import { TitleParts } from './title-parts.ts';

@Module({
  imports: [UpkeepModule],
  controllers: [TitleController],
  providers: [ReadTitle, TitlePages, TitleParts],
})
export class TitleModule {}

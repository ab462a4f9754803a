import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.ts';
import { UpkeepModule } from '../upkeep/upkeep.module.ts';
import { FindAtTmdb } from './find-at-tmdb.ts';
import { FindSlips } from './find-slips.ts';
import { MatchController } from './match.controller.ts';
import { MatchTitles } from './match-titles.ts';

@Module({
  imports: [SearchModule, UpkeepModule],
  controllers: [MatchController],
  providers: [MatchTitles, FindSlips, FindAtTmdb],
})
export class MatchModule {}

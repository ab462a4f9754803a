import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.ts';
import { FindSlips } from './find-slips.ts';
import { MatchController } from './match.controller.ts';
import { MatchTitles } from './match-titles.ts';

@Module({ imports: [SearchModule], controllers: [MatchController], providers: [MatchTitles, FindSlips] })
export class MatchModule {}

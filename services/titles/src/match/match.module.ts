import { Module } from '@nestjs/common';
import { MatchController } from './match.controller.ts';
import { MatchTitles } from './match-titles.ts';

@Module({ controllers: [MatchController], providers: [MatchTitles] })
export class MatchModule {}

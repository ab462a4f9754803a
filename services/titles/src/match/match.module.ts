import { Module } from '@nestjs/common';
import { MatchController } from './match.controller.ts';
import { MatchService } from './match.service.ts';

@Module({ controllers: [MatchController], providers: [MatchService] })
export class MatchModule {}

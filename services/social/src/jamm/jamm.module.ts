import { Module } from '@nestjs/common';
import { CodeGuesses } from '../link/code-guesses.ts';
import { JammController } from './jamm.controller.ts';
import { JammService } from './jamm.service.ts';
import { PickTitlesService } from './pick-titles.service.ts';
import { WatchJammService } from './watch-jamm.service.ts';

@Module({ controllers: [JammController], providers: [JammService, PickTitlesService, WatchJammService, CodeGuesses] })
export class JammModule {}

import { Module } from '@nestjs/common';
import { CodeGuesses } from '../link/code-guesses.ts';
import { PersonModule } from '../person/person.module.ts';
import { JammController } from './jamm.controller.ts';
import { JammService } from './jamm.service.ts';
import { PickTitlesService } from './pick-titles.service.ts';
import { SkipService } from './skip.service.ts';
import { WatchJammService } from './watch-jamm.service.ts';

@Module({
  imports: [PersonModule],
  controllers: [JammController],
  providers: [JammService, PickTitlesService, SkipService, WatchJammService, CodeGuesses],
})
export class JammModule {}

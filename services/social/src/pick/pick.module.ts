import { Module } from '@nestjs/common';
import { PersonModule } from '../person/person.module.ts';
import { PickController } from './pick.controller.ts';
import { PickTitles } from './pick-titles.ts';
import { SkipTitle } from './skip-title.ts';

/** Picks what a member or a group can watch tonight. */
@Module({
  imports: [PersonModule],
  controllers: [PickController],
  providers: [PickTitles, SkipTitle],
  exports: [PickTitles],
})
export class PickModule {}

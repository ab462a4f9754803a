import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.ts';
import { PopularService } from './popular.service.ts';
import { TitleController } from './title.controller.ts';
import { TitleService } from './title.service.ts';
import { TitlePageService } from './title-page.service.ts';

@Module({
  imports: [SearchModule],
  controllers: [TitleController],
  providers: [TitleService, TitlePageService, PopularService],
})
export class TitleModule {}

import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.ts';
import { TmdbModule } from '../tmdb/tmdb.module.ts';
import { PopularService } from './popular.service.ts';
import { TitleController } from './title.controller.ts';
import { TitleService } from './title.service.ts';
import { TitlePageService } from './title-page.service.ts';
import { TitlePartsService } from './title-parts.service.ts';

@Module({
  imports: [SearchModule, TmdbModule],
  controllers: [TitleController],
  providers: [TitleService, TitlePageService, TitlePartsService, PopularService],
})
export class TitleModule {}

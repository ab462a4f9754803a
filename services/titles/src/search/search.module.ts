import { Module } from '@nestjs/common';
import { SeenModule } from '../seen/seen.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchCatalogue } from './search-catalogue.ts';
import { SearchIndex } from './search-index.ts';

@Module({
  imports: [SeenModule],
  controllers: [SearchController],
  providers: [SearchCatalogue, SearchIndex],
  exports: [SearchIndex],
})
export class SearchModule {}

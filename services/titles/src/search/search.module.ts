import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { SearchCatalogue } from './search-catalogue.ts';
import { SearchIndex } from './search-index.ts';

@Module({ controllers: [SearchController], providers: [SearchCatalogue, SearchIndex] })
export class SearchModule {}

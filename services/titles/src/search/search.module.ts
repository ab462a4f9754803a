import { Module } from '@nestjs/common';
import { SearchService } from './search.service.ts';
import { SearchIndex } from './search-index.ts';

@Module({ providers: [SearchService, SearchIndex], exports: [SearchService] })
export class SearchModule {}
